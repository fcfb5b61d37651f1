package import ShotAnalysis

extension MetricID {
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
