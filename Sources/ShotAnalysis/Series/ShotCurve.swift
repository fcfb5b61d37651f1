/// A quantity of the player over the time of one shot, as the lifter (`PoseLifter`) estimates it.
package struct ShotCurve: Sendable, Hashable, Codable {
  package enum Quantity: String, Sendable, Hashable, Codable, CaseIterable {
    case frontKnee, backKnee, trunkLean
    /// Where the hips are between the feet: 0 above the back foot, 1 above the front foot.
    case weight

    /// The metric that is measured from it.
    package var metric: MetricID {
      switch self {
      case .frontKnee: .frontKneeAngleAtRelease
      case .backKnee: .backKneeAngleDeepestLoad
      case .trunkLean: .trunkLeanAtRelease
      case .weight: .weightShift
      }
    }

    /// Whether the metric is a value of the curve; otherwise it is a difference of two.
    package var isMeasuredInOneMoment: Bool { self != .weight }

    /// The name of the lifter's output.
    var output: String {
      switch self {
      case .frontKnee: "front_knee"
      case .backKnee: "back_knee"
      case .trunkLean: "trunk_lean"
      case .weight: "hips_share"
      }
    }
  }

  package struct Sample: Sendable, Hashable, Codable {
    /// The time from the release, in seconds of real time.
    package var offset: Double
    /// In the unit of the quantity's metric.
    package var value: Double
    /// Half of the margin in the same unit: that of the metric, wider where the lifter is less sure;
    /// `nil` for a quantity that no metric measures in one moment.
    package var margin: Double?
  }

  package let quantity: Quantity
  /// In the order of time, at least two.
  package let samples: [Sample]
}
