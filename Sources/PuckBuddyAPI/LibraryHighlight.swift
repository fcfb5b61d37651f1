/// A clip that the members of a team show each other: `…/highlights`.
public struct LibraryHighlight: Codable, Sendable, Hashable {
  /// Identifies it; IDs in the order of text are in the order of time.
  public var id: String
  /// What people read of it.
  public var name: String
  /// The clip's ID.
  public var video: String
  /// The number of members who like it.
  public var likes: Int
  /// Whether the caller likes it.
  public var isLiked: Bool
  /// Whether the caller has seen it.
  public var isSeen: Bool

  /// Creates a highlight.
  public init(
    id: String, name: String, video: String, likes: Int, isLiked: Bool, isSeen: Bool
  ) {
    self.id = id
    self.name = name
    self.video = video
    self.likes = likes
    self.isLiked = isLiked
    self.isSeen = isSeen
  }
}
