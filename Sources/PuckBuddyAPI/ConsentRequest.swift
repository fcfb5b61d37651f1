/// Gives consent for a player: `PUT /api/consents/{player}`.
public struct ConsentRequest: Codable, Sendable, Hashable {
  /// Who gives it: `parent`, `guardian` or `player`.
  public var by: String
  /// What it allows: `analysis`, `sharing`, `language_model`, `team`; at least one.
  public var purposes: [String]
  /// The version of the text that the person has read.
  public var textVersion: String

  /// Creates a request.
  public init(by: String, purposes: [String], textVersion: String) {
    self.by = by
    self.purposes = purposes
    self.textVersion = textVersion
  }

  private enum CodingKeys: String, CodingKey {
    case by, purposes
    case textVersion = "text_version"
  }
}
