internal import ShotAnalysis

/// The measurement of one metric in one shot of a clip.
package struct MeasuredShot: Hashable, Sendable {
  package let mark: ShotMark
  package let value: MeasuredValue
  package let isProxy: Bool

  /// Returns the measurements of those of `shots` with a plausible value of `metric`, in the order
  /// of time.
  ///
  /// - Parameter total: The number of shots of the clip.
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
