/// What was decided about one theme of a clip, for whoever scores the decisions.
package struct ThemeDecision: Sendable, Hashable, Codable {
  /// Which side of a theme is meant.
  package enum Kind: String, Sendable, Codable {
    /// The player does it: praise.
    case strength
    /// Something to try.
    case cue
  }

  package var theme: CoachingTheme
  package var kind: Kind
  /// The probability, given all shots that were read, that the player's usual value lies beyond the
  /// gate, 0 to 1.
  package var probability: Double
  /// Whether the summaries say it.
  package var isSaid: Bool

  package init(theme: CoachingTheme, kind: Kind, probability: Double, isSaid: Bool) {
    self.theme = theme
    self.kind = kind
    self.probability = probability
    self.isSaid = isSaid
  }

  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability
    case isSaid = "said"
  }
}
