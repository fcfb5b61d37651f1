internal import ShotAnalysis

/// The decision about one theme of a clip, for evaluation of the decisions.
package struct ThemeDecision: Sendable, Hashable {
  /// The side of a theme.
  package enum Kind: String, Sendable, Codable {
    /// The player does it: praise.
    case strength
    /// Something to try.
    case cue
  }

  package var theme: CoachingTheme
  package var kind: Kind
  /// The probability, given all measured shots, that the player's usual value is beyond the gate, 0
  /// to 1.
  package var probability: Double
  /// Whether the summaries contain it.
  package var isStated: Bool
}

extension ThemeDecision: Codable {
  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability
    case isStated = "is_said"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(theme, forKey: .theme)
    try container.encode(kind, forKey: .kind)
    try container.encode(probability.rounded(toPlaces: 3), forKey: .probability)
    try container.encode(isStated, forKey: .isStated)
  }
}
