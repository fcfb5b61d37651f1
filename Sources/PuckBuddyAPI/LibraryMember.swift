/// A member of a club, under the names of the stored document.
public struct LibraryMember: Codable, Sendable, Hashable {
  /// The user's ID.
  public var userId: String
  /// The name that people read; empty when the person gave none.
  public var displayName: String
  /// `owner`, `admin`, `member` or `creator`; `nil` for an unknown word.
  public var role: String?
  /// `active`, `invited` or `removed`.
  public var status: String
  /// When the member joined, RFC 3339.
  public var joinedAt: String

  /// Creates the value.
  public init(
    userId: String, displayName: String, role: String?, status: String, joinedAt: String
  ) {
    self.userId = userId
    self.displayName = displayName
    self.role = role
    self.status = status
    self.joinedAt = joinedAt
  }
}
