/// The time from the deepest load to the release, in seconds.
///
/// The deepest load is when the upper body is farthest back along the swing. The hands are it a
/// little earlier, which is added: the mean over 267 simulated shots.
struct LoadToReleaseTime: ShotMetric {
  let id = MetricID.loadToReleaseTime
  private static let error = StatedError(usual: 0.33, perTorso: 0.5, perSecond: 1)

  private static let handsEarlier = 0.05

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    return found(
      shot.release - deepest + Self.handsEarlier, error: Self.error, in: shot, at: deepest)
  }
}
