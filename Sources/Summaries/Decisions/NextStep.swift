internal import ShotAnalysis

/// The one thing to try next that the summaries of a clip rest on.
package struct NextStep: Sendable, Hashable {
  /// Why it was chosen.
  package enum Kind: String, Sendable, Codable {
    /// The player's usual value lies beyond the gate of a rule.
    case cue
    /// Nothing stands out to work on: what works is stretched.
    case strength
    /// The player's own best: one shot of the clip, or what earlier clips showed.
    case ownBest = "own_best"
    /// Something new to try, which claims no fault.
    case challenge
  }

  package var theme: CoachingTheme
  package var kind: Kind
  /// How certain what it rests on is, 0 to 1; `nil` where it claims nothing.
  package var probability: Double?
  /// The number of the shot that shows it best; `nil` where it rests on none.
  package var shot: Int?
  /// The release of that shot, in seconds of presentation time.
  package var time: Double?

  package init(
    theme: CoachingTheme, kind: Kind, probability: Double? = nil, shot: Int? = nil,
    time: Double? = nil
  ) {
    self.theme = theme
    self.kind = kind
    self.probability = probability
    self.shot = shot
    self.time = time
  }
}

extension NextStep: Codable {
  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability, shot
    case time = "time_sec"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(theme, forKey: .theme)
    try container.encode(kind, forKey: .kind)
    try container.encode(encoder.number(probability, places: 3), forKey: .probability)
    try container.encode(shot, forKey: .shot)
    try container.encode(encoder.number(time, places: 3), forKey: .time)
  }
}
