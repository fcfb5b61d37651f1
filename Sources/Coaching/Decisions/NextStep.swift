internal import ShotAnalysis

/// The suggestion on which the summaries of a clip are based.
package struct NextStep: Sendable, Hashable {
  /// The reason why it was chosen.
  package enum Kind: String, Sendable, Codable {
    /// The player's usual value is beyond the gate of a rule's cue.
    case cue
    /// There is no cue: a strength is made harder.
    case strength
    /// The player's own best: one shot of the clip, or a value of earlier clips.
    case ownBest = "own_best"
    /// A new exercise, without a finding about the player.
    case challenge
  }

  package var theme: CoachingTheme
  package var kind: Kind
  /// The probability of the underlying finding, 0 to 1; `nil` without one.
  package var probability: Double?
  /// The number of the shot that shows it best; `nil` where it is not based on a shot.
  package var shot: Int?
  /// The release of that shot, in seconds of presentation time.
  package var time: Double?
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
    try container.encode(probability.rounded(toPlaces: 3), forKey: .probability)
    try container.encode(shot, forKey: .shot)
    try container.encode(time.rounded(toPlaces: 3), forKey: .time)
  }
}
