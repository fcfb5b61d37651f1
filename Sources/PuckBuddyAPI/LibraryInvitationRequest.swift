/// A new invitation: `POST …/invitations`.
public struct LibraryInvitationRequest: Codable, Sendable, Hashable {
  /// `admin`, `member` or `creator`.
  public var role: String
  /// With `account`: the team of a player whose family the new member is.
  public var project: String?
  /// A player whose family the new member, a `creator`, is.
  public var account: String?

  /// Creates the value.
  public init(
    role: String, project: String? = nil, account: String? = nil
  ) {
    self.role = role
    self.project = project
    self.account = account
  }
}
