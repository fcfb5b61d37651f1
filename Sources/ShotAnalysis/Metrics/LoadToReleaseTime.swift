/// The time from the deepest load to the release, in seconds.
///
/// The deepest load is when the hands are farthest back along the swing.
struct LoadToReleaseTime: ShotMetric {
  let id = MetricID.loadToReleaseTime
  private static let error = StatedError(usual: 0.33, perTorso: 0.5, perSecond: 1)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    return found(shot.release - deepest, error: Self.error, in: shot, at: deepest)
  }
}
