/// The body of `POST …/highlights`.
public struct LibraryHighlightRequest: Codable, Sendable, Hashable {
  /// The ID of the clip, which must be approved.
  public var video: String
  /// What people read of it; `nil` for the clip's title or the player's name.
  public var name: String?

  /// Creates the request.
  public init(video: String, name: String? = nil) {
    self.video = video
    self.name = name
  }
}
