/// What a player's family lets a coach read, under the names of the stored document.
public struct LibraryAccess: Codable, Sendable, Hashable {
  /// The coach.
  public var coachUserId: String
  /// `results`, or `results_and_video`.
  public var scope: String
  /// Who of the family gave it.
  public var grantedBy: String
  /// When it was given, RFC 3339.
  public var grantedAt: String
  /// When it was taken back; `nil` while it holds.
  public var revokedAt: String?

  /// Creates the value.
  public init(
    coachUserId: String, scope: String, grantedBy: String, grantedAt: String, revokedAt: String?
  ) {
    self.coachUserId = coachUserId
    self.scope = scope
    self.grantedBy = grantedBy
    self.grantedAt = grantedAt
    self.revokedAt = revokedAt
  }
}
