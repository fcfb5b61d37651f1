/// The place of a job's clip in the team library.
public struct JobPlace: Codable, Sendable, Hashable {
  /// The club.
  public var organization: String
  /// The team.
  public var project: String
  /// The player.
  public var account: String
  /// The clip, for another analysis of it; `nil` for a new clip.
  public var video: String?

  /// Creates a place.
  public init(organization: String, project: String, account: String, video: String? = nil) {
    self.organization = organization
    self.project = project
    self.account = account
    self.video = video
  }
}
