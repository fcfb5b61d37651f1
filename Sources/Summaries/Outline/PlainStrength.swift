internal import Coaching
internal import ShotAnalysis

/// A true and encouraging statement that needs no metric, for clips without a clear strength.
enum PlainStrength: Hashable, Sendable {
  /// The shots have an even pace; the mean time between releases in seconds.
  case steadyRhythm(interval: Double)
  /// A shot whose load, swing and follow-through were all detected; the release time.
  case wholeShot(Double)
  /// A shot; the release time.
  case start(Double)

  /// The most specific one of a report; `nil` without a shot.
  ///
  /// A pace is even when no gap differs from the mean gap by more than a fifth (a design choice).
  init?(_ report: ShotReport) {
    guard let first = report.shots.first else { return nil }
    let times = report.shots.map(\.releaseTime)
    // The interval is in capture time, the times are in playback time. In slow motion of an unknown
    // rate the real length of a gap is unknown.
    let factor = report.quality.slowMotionFactor
    let gaps = zip(times.dropFirst(), times).map { ($0 - $1) / (factor ?? 1) }
    if factor != nil, let mean = report.consistency.releaseInterval,
      mean > 0, mean < 10_000, gaps.count >= 2,
      gaps.allSatisfy({ abs($0 - mean) <= 0.2 * mean })
    {
      self = .steadyRhythm(interval: mean)
    } else if let whole = report.shots.first(where: {
      $0.confidence >= ShotPool.certainty && $0.phases.load != nil && $0.phases.swing != nil
        && $0.phases.followThrough != nil
    }) {
      self = .wholeShot(whole.releaseTime)
    } else {
      self = .start(first.releaseTime)
    }
  }
}
