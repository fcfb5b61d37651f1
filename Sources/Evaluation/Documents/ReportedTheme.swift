/// What an analysis document decided about one coaching theme of a clip.
package struct ReportedTheme: Sendable, Hashable {
  /// Something to practice, or something to praise.
  package enum Kind: String, CaseIterable, Sendable, Decodable {
    case cue, strength
  }

  /// The theme's name in the document, for example `low_start`.
  package var theme: String
  package var kind: Kind
  /// How likely the player's usual value lies beyond the gate, 0 to 1; `nil` when it is not stated.
  package var probability: Double?
  /// Whether the summaries say it.
  package var isSaid: Bool

  package init(theme: String, kind: Kind, probability: Double?, isSaid: Bool) {
    self.theme = theme
    self.kind = kind
    self.probability = probability
    self.isSaid = isSaid
  }
}

extension ReportedTheme: Decodable {
  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability, said
    case isSaid = "is_said"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    theme = try container.decode(String.self, forKey: .theme)
    kind = try container.decode(Kind.self, forKey: .kind)
    probability = try container.decodeIfPresent(Double.self, forKey: .probability)
    isSaid =
      try container.decodeIfPresent(Bool.self, forKey: .isSaid)
      ?? container.decode(Bool.self, forKey: .said)
  }
}
