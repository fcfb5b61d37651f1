/// A team or a season of a club, under the names of the stored document.
public struct LibraryProject: Codable, Sendable, Hashable {
  /// Identifies the team within the club.
  public var id: String
  /// The name that people read.
  public var name: String
  /// Whether it is over.
  public var isArchived: Bool
  /// The number of players.
  public var trackedAccountCount: Int
  /// The number of clips.
  public var videoCount: Int

  /// Creates a team.
  public init(
    id: String, name: String, isArchived: Bool, trackedAccountCount: Int, videoCount: Int
  ) {
    self.id = id
    self.name = name
    self.isArchived = isArchived
    self.trackedAccountCount = trackedAccountCount
    self.videoCount = videoCount
  }
}
