/// What a person does in a club; docs/teams.md says which role may.
public enum LibraryAction: String, Sendable, Hashable, CaseIterable {
  case readOrganization = "read organization"
  /// Also players.
  case readProjects = "read projects"
  /// Also snapshots.
  case readVideos = "read videos"
  case createVideos = "create videos"
  /// Update and delete; also players.
  case changeVideos = "update, delete videos"
  case createAccounts = "create tracked accounts"
  case manageMembers = "manage members"
  /// Permitted by the rules only: the service has no such call.
  case manageBilling = "manage billing"
}
