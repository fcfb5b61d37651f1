import ShotAnalysis

/// What one shot of a clip says about a metric.
struct MeasuredShot: Hashable, Sendable {
  let mark: ShotMark
  let value: MeasuredValue
  let isProxy: Bool

  /// Those of `shots` that have a plausible value of `metric`, in the order of time.
  ///
  /// - Parameter total: How many shots the clip has.
  static func all(_ metric: MetricID, in shots: [Shot], of total: Int) -> [MeasuredShot] {
    shots.compactMap { shot in
      MeasuredValue(metric, of: shot).map { value in
        MeasuredShot(
          mark: ShotMark(number: shot.index, total: total, time: shot.releaseTime), value: value,
          isProxy: shot.metrics[metric]?.status == .proxy)
      }
    }
  }
}
