/// The one club of a machine without sign-in, with one team: of it, people notice the players only.
public enum LocalClub {
  /// The ID of the club, and of its team.
  public static let id = "local"
  /// The user who owns it: all who use the machine.
  public static let owner = "local"

  /// The document of that user.
  public static let user = DocumentPath(known: ["users", owner])
  /// The club.
  public static let organization = DocumentPath(known: ["organizations", id])
  /// The team.
  public static let project = DocumentPath(known: organization.segments + ["projects", id])

  /// Returns the place of a player; `nil` for an invalid ID.
  public static func place(of account: String) -> LibraryPlace? {
    LibraryPlace(organization: id, project: id, account: account)
  }

  /// Returns the writes that found the club and its team.
  public static func founding(at now: DocumentTime) -> [DocumentWrite] {
    Organization.founding(organization, name: "Local", owner: owner, at: now)
      + Project.creating(project, name: "Local", by: owner, at: now)
  }
}
