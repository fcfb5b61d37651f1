/// A new drill link, or a change of one: `POST …/links`, `PATCH …/links/{l}`.
public struct LibraryLinkRequest: Codable, Sendable, Hashable {
  /// Of a new one, required: the address, which begins with `https`.
  public var originalUrl: String?
  /// Of a new one, required: what people call it, 1 to 60 characters.
  public var title: String?
  /// Of a new one: what it is for, at most 1,000 characters.
  public var description: String?
  /// Of a new one: the clip that it is for.
  public var linkedVideoId: String?
  /// Of a new one: the player whom it is for.
  public var linkedAccountId: String?
  /// Of a change: whether it leads anywhere.
  public var isActive: Bool?

  /// Creates the value.
  public init(
    originalUrl: String? = nil, title: String? = nil, description: String? = nil,
    linkedVideoId: String? = nil, linkedAccountId: String? = nil, isActive: Bool? = nil
  ) {
    self.originalUrl = originalUrl
    self.title = title
    self.description = description
    self.linkedVideoId = linkedVideoId
    self.linkedAccountId = linkedAccountId
    self.isActive = isActive
  }
}
