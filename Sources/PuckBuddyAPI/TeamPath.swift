/// Names a team by the IDs of its club and its own.
public struct TeamPath: Sendable, Hashable {
  /// The club.
  public var organization: String
  /// The team.
  public var project: String

  /// Creates a name.
  public init(organization: String, project: String) {
    self.organization = organization
    self.project = project
  }
}
