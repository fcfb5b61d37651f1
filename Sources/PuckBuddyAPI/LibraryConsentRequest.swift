/// What a player's family permits the club to keep: `PUT …/trackedAccounts/{a}/consent`.
public struct LibraryConsentRequest: Codable, Sendable, Hashable {
  /// Whether the family consents; a withdrawal deletes the player's clips in the library.
  public var given: Bool
  /// One of `scopes`; `nil` is the first.
  public var scope: String?

  /// Counts and measurements; also still images and highlights.
  public static let scopes = ["numbers", "pictures"]

  /// Creates the request.
  public init(given: Bool, scope: String? = nil) {
    self.given = given
    self.scope = scope
  }
}
