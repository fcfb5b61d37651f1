/// One consent of a user's account: to one purpose, for one player.
public struct ConsentEntry: Codable, Sendable, Hashable {
  /// The id of the player, chosen by the user.
  public var player: String
  /// `analysis`, `sharing`, `language_model` or `team`.
  public var purpose: String
  /// Who gave it: `parent`, `guardian` or `player`.
  public var by: String
  /// When it was given, as in RFC 3339.
  public var at: String
  /// The version of the text that was consented to.
  public var textVersion: String
  /// When it was withdrawn; `nil`: it is in force.
  public var withdrawnAt: String?

  /// Creates an entry.
  public init(
    player: String, purpose: String, by: String, at: String, textVersion: String,
    withdrawnAt: String?
  ) {
    self.player = player
    self.purpose = purpose
    self.by = by
    self.at = at
    self.textVersion = textVersion
    self.withdrawnAt = withdrawnAt
  }

  private enum CodingKeys: String, CodingKey {
    case player, purpose, by, at
    case textVersion = "text_version"
    case withdrawnAt = "withdrawn_at"
  }
}
