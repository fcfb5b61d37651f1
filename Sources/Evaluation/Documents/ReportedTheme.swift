/// A document's decision about one coaching theme of a clip.
package struct ReportedTheme: Sendable, Hashable {
  /// A cue to practise, or a strength to praise.
  package enum Kind: String, CaseIterable, Sendable, Decodable {
    case cue, strength
  }

  /// The theme's name in the document, for example `low_start`.
  package var theme: String
  package var kind: Kind
  /// The probability that the player's usual value is beyond the gate, 0 to 1; `nil` when not
  /// stated.
  package var probability: Double?
  /// Whether the summaries mention it.
  package var isStated: Bool
}

extension ReportedTheme: Decodable {
  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability
    case isStated = "isSaid"
    case legacyIsStated = "said"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    theme = try container.decode(String.self, forKey: .theme)
    kind = try container.decode(Kind.self, forKey: .kind)
    probability = try container.decodeIfPresent(Double.self, forKey: .probability)
    isStated =
      try container.decodeIfPresent(Bool.self, forKey: .isStated)
      ?? container.decode(Bool.self, forKey: .legacyIsStated)
  }
}
