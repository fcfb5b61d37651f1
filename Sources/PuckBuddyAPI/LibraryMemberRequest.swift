/// What a member may do: `PUT …/members/{uid}`.
public struct LibraryMemberRequest: Codable, Sendable, Hashable {
  /// `owner`, `admin`, `member` or `creator`.
  public var role: String

  /// Creates the value.
  public init(
    role: String
  ) {
    self.role = role
  }
}
