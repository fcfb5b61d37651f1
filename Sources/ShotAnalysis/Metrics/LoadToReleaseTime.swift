/// The time from the deepest load to the release, in seconds.
///
/// The deepest load is when the hands are farthest back along the swing.
struct LoadToReleaseTime: ShotMetric {
  let id = MetricID.loadToReleaseTime

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    return found(shot.release - deepest, error: 0.3, at: deepest)
  }
}
