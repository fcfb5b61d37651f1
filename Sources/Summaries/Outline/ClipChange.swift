import ShotAnalysis

/// Something that a clip shows otherwise than the player's earlier clips, beyond the error.
struct ClipChange: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    /// In the player's favour.
    case gain
    /// Away from what was there before.
    case loss
  }

  /// A mean over the shots of one or more clips.
  struct Mean: Hashable, Sendable {
    var value: Double
    var error: Double
  }

  var theme: CoachingTheme
  var metric: MetricID
  var direction: Direction
  var before: Mean
  var now: Mean
  /// How many earlier clips it is held against.
  var clips: Int
}
