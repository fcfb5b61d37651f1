/// An offer to join a club.
public struct LibraryInvitation: Codable, Sendable, Hashable {
  /// Identifies the invitation; it leads to no link.
  public var id: String
  /// What the new member may do.
  public var role: String
  /// The team of the player whose family the new member is.
  public var project: String?
  /// The player whose family the new member is.
  public var account: String?
  /// The user who invited.
  public var invitedBy: String
  /// When it ends, RFC 3339.
  public var expiresAt: String
  /// Of a new one: what joins by it; it is not shown again.
  public var secret: String?
  /// Of a new one: the link with the secret.
  public var url: String?

  /// Creates the value.
  public init(
    id: String, role: String, project: String?, account: String?, invitedBy: String,
    expiresAt: String, secret: String?, url: String?
  ) {
    self.id = id
    self.role = role
    self.project = project
    self.account = account
    self.invitedBy = invitedBy
    self.expiresAt = expiresAt
    self.secret = secret
    self.url = url
  }

  private enum CodingKeys: String, CodingKey {
    case id, role, project, account, secret, url
    case invitedBy = "invited_by"
    case expiresAt = "expires_at"
  }
}
