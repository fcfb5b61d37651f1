/// Joins a club: `POST …/invitations/accept`.
public struct LibraryAcceptRequest: Codable, Sendable, Hashable {
  /// The secret of the invitation's link.
  public var secret: String
  /// The name that people read.
  public var displayName: String?

  /// Creates the value.
  public init(
    secret: String, displayName: String? = nil
  ) {
    self.secret = secret
    self.displayName = displayName
  }

  private enum CodingKeys: String, CodingKey {
    case secret
    case displayName = "display_name"
  }
}
