/// A change of a clip: `PATCH …/videos/{v}`.
public struct LibraryVideoRequest: Codable, Sendable, Hashable {
  /// What people call it, 1 to 60 characters.
  public var title: String?
  /// Whether it may be shown to the team: `pending`, `approved` or `rejected`.
  public var status: String?
  /// Whether it has been seen in a list.
  public var isRead: Bool?

  /// Creates the value.
  public init(
    title: String? = nil, status: String? = nil, isRead: Bool? = nil
  ) {
    self.title = title
    self.status = status
    self.isRead = isRead
  }
}
