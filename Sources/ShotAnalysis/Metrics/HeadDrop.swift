import Poses

/// How much lower the nose comes to mid-shoulders from the load to the release, in torsos.
///
/// The height of the nose over mid-shoulders at the deepest load minus that at the release, medians
/// over ±50 ms; positive when the head drops. A sign of where the head goes: the gaze is not
/// measured.
struct HeadDrop: ShotMetric {
  let id = MetricID.headDrop
  private static let error = StatedError(usual: 0.15, perTorso: 1, perSecond: 0.3)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    guard let before = height(at: deepest, shot), let after = height(at: shot.release, shot) else {
      return missing(.headHidden)
    }
    return found(before - after, error: Self.error, in: shot, at: shot.release, proxy: true)
  }

  private func height(at time: Double, _ shot: ObservedShot) -> Double? {
    shot.moments(around: time, seeing: [.nose])?.map { $0[.nose].y - $0.trunk.y }.median
  }
}
