package import ShotAnalysis

/// The changes from one shot of a player to another.
package struct ShotComparison: Sendable, Hashable {
  /// The change of each metric that both shots have: first those beyond the error, in the player's
  /// favor and by clearness, then the others.
  package let changes: [MetricChange]

  /// - Parameter isSameClip: Whether both shots are of one clip; they then share the part of the
  ///   error that repeats from shot to shot, which cancels in their difference.
  package init(from earlier: Shot, to shot: Shot, isSameClip: Bool) {
    func estimates(_ shot: Shot) -> [MetricID: Estimate] {
      var estimates: [MetricID: Estimate] = [:]
      for metric in MetricID.allCases {
        estimates[metric] = MeasuredValue(metric, of: shot).map { value in
          Estimate(
            value: value.value, error: isSameClip ? value.largestIndependentError : value.error)
        }
      }
      return estimates
    }
    changes = MetricChange.changes(from: estimates(earlier), to: estimates(shot))
  }

  /// The changes beyond the error.
  package var clear: [MetricChange] { changes.filter(\.isBeyondError) }
}

extension MeasuredValue {
  /// Half the width of the 90 % interval of the error that differs from shot to shot: the whole
  /// error where the parts are unknown.
  fileprivate var largestIndependentError: Double {
    NormalDistribution.deviationsOfNineInTen * largestIndependentVariance.squareRoot()
  }
}
