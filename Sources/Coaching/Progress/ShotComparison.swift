package import ShotAnalysis

/// The changes from one shot of a player to another.
package struct ShotComparison: Sendable, Hashable {
  /// The change of each metric that both shots have: first those beyond the error, in the player's
  /// favor and by clearness, then the others.
  package let changes: [MetricChange]

  /// - Parameter isSameClip: Whether both shots are of one clip; they then share the part of the
  ///   error that repeats from shot to shot, which cancels in their difference.
  package init(from earlier: Shot, to shot: Shot, isSameClip: Bool) {
    changes = MetricChange.sorted(
      MetricID.allCases.compactMap { metric in
        guard let before = MeasuredValue(metric, of: earlier),
          let now = MeasuredValue(metric, of: shot)
        else { return nil }
        return MetricChange(
          metric, from: Estimate(value: before.value, error: before.error),
          to: Estimate(value: now.value, error: now.error),
          errors: isSameClip ? (before.independentError, now.independentError) : nil)
      })
  }
}

extension MeasuredValue {
  /// Half the width of the 90 % interval of the error that differs from shot to shot: the whole
  /// error where the parts are unknown.
  fileprivate var independentError: Double {
    NormalDistribution.deviationsOfNineInTen * largestIndependentVariance.squareRoot()
  }
}
