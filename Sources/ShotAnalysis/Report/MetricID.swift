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
}
