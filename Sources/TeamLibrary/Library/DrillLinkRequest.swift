/// What a coach says of a new drill link.
public struct DrillLinkRequest: Sendable, Hashable {
  /// The address that it leads to.
  public var url: String
  /// What people call it.
  public var title: String
  /// What it is for.
  public var about: String?
  /// The player whom it is for.
  public var account: String?
  /// The clip that it is for.
  public var video: String?

  /// Creates the request.
  public init(
    url: String, title: String, about: String? = nil, account: String? = nil, video: String? = nil
  ) {
    self.url = url
    self.title = title
    self.about = about
    self.account = account
    self.video = video
  }
}
