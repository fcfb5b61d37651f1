/// The place of a clip in the library: the field `library` of its job.
public struct LibraryPlace: Sendable, Hashable {
  /// The team.
  public let project: DocumentPath
  /// The player.
  public let account: DocumentPath
  /// The clip's ID; `nil` for that of the job.
  public let video: String?

  /// Creates a place; `nil` if a name is invalid.
  public init?(organization: String, project: String, account: String, video: String? = nil) {
    guard let club = LibraryPath.organization(organization),
      let team = LibraryPath.projects(of: club).document(project),
      let player = LibraryPath.accounts(of: team).document(account),
      video.map(DocumentPath.isName) ?? true
    else { return nil }
    self.project = team
    self.account = player
    self.video = video
  }

  /// The club.
  public var organization: DocumentPath { DocumentPath(known: Array(project.segments.prefix(2))) }

  /// Returns the path of the clip of a job; `nil` if it cannot have that name.
  public func video(ofJob job: String) -> DocumentPath? {
    LibraryPath.videos(of: project).document(video ?? job)
  }

  /// Returns the path of a user's membership; `nil` if it cannot have that name.
  public func member(_ user: String) -> DocumentPath? {
    LibraryPath.members(of: organization).document(user)
  }

  /// Returns the place with a clip.
  public func naming(video: String) -> LibraryPlace? {
    LibraryPlace(
      organization: organization.name, project: project.name, account: account.name, video: video)
  }
}
