/// The identifier of a metric, as in the analysis document.
package enum MetricID: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case frontKneeAngleAtRelease = "front_knee_angle_at_release"
  case backKneeAngleDeepestLoad = "back_knee_angle_deepest_load"
  case stanceWidth = "stance_width"
  case backswingHeight = "backswing_height"
  case trunkLeanAtRelease = "trunk_lean_at_release"
  case weightShift = "weight_shift"
  case handSpacing = "hand_spacing"
  case topHandClearance = "top_hand_clearance"
  case handSpeedPeak = "hand_speed_peak"
  case followThroughExtension = "follow_through_extension"
  case followThroughHeight = "follow_through_height"
  case headDrop = "head_drop"
  case balanceSway = "balance_sway"
  case loadToReleaseTime = "load_to_release_time"

  /// The unit of the value.
  package var unit: MetricUnit {
    switch self {
    case .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad, .trunkLeanAtRelease,
      .followThroughExtension:
      .degrees
    case .stanceWidth, .backswingHeight, .weightShift, .handSpacing, .topHandClearance,
      .followThroughHeight, .headDrop, .balanceSway:
      .ratio
    case .handSpeedPeak: .torsosPerSecond
    case .loadToReleaseTime: .seconds
    }
  }

  /// The range of values of players, in the metric's unit: a design choice, wide enough for every
  /// player.
  package var usefulRange: ClosedRange<Double> {
    switch self {
    case .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad: 80...180
    case .trunkLeanAtRelease: 0...50
    case .stanceWidth: 0.4...1.8
    case .handSpacing: 0.2...1
    case .weightShift: -0.2...0.6
    case .balanceSway: 0...1
    case .followThroughExtension: -10...70
    case .followThroughHeight: -0.2...1.4
    case .topHandClearance: 0...1
    case .headDrop: 0...0.8
    case .loadToReleaseTime: 0.15...1.2
    case .handSpeedPeak: 0...20
    case .backswingHeight: -0.5...1.5
    }
  }

  /// Whether a value with this error is of little use: a margin of more than half of the useful
  /// range.
  ///
  /// - Parameter error: Half the width of the 90 % interval of the true value.
  package func isRough(error: Double) -> Bool {
    !(error <= (usefulRange.upperBound - usefulRange.lowerBound) / 2)
  }
}
