/// A user's consents: `GET /api/consents` and `PUT /api/consents/{player}`.
public struct ConsentList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// Whether the service does only what was consented to.
  public var isRequired: Bool
  /// The version of the text in force, to which a new consent refers.
  public var textVersion: String
  /// The purposes that the account's consents allow.
  public var allowed: [String]
  /// The consents, also withdrawn ones, by player and purpose.
  public var consents: [ConsentEntry]

  /// Creates the response.
  public init(
    isRequired: Bool, textVersion: String, allowed: [String], consents: [ConsentEntry]
  ) {
    self.isRequired = isRequired
    self.textVersion = textVersion
    self.allowed = allowed
    self.consents = consents
  }

  private enum CodingKeys: String, CodingKey {
    case success, allowed, consents
    case isRequired = "required"
    case textVersion = "text_version"
  }
}
