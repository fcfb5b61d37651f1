import Poses

/// The peak speed of the lower hand in the swing, relative to the hips, in torsos a second.
///
/// From straight lines over ±50 ms through the hand's place, with the model's depth. Below a true 50
/// pictures a second a burst of 80 ms loses up to 40 % of its peak, so that nothing is said there.
struct HandSpeedPeak: ShotMetric {
  let id = MetricID.handSpeedPeak
  /// A little below 50, for clips whose rate is a hair under what it says.
  private let lowestFrameRate = 49.5

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let side = shot.side else { return missing(.sideUnknown) }
    let tracked = shot.motion.interval(near: shot.release).map { 1 / $0 } ?? 0
    guard min(shot.frameRate, tracked) >= lowestFrameRate else { return missing(.fewPictures) }
    let start = shot.timeline.deepestLoad ?? shot.release - 0.4
    let end = shot.release + 0.15
    guard shot.moments(from: start, to: end, seeing: [side.wrist]) != nil else {
      return missing(.handsHidden)
    }
    let parts: [(BodyPoint) -> Double] = [{ $0.x }, { $0.y }, { $0.z }]
    let paths = parts.map { part in
      shot.motion.series(from: start - 0.1, to: end + 0.1) { part($0[side.wrist]) }
    }
    let speeds = stride(from: start, through: end, by: 0.005).compactMap { time in
      let slopes = paths.compactMap { $0.local(at: time, halfWidth: 0.05)?.slope }
      guard slopes.count == 3 else { return nil as (time: Double, speed: Double)? }
      return (time, BodyPoint(slopes[0], slopes[1], slopes[2]).length)
    }
    guard let peak = speeds.max(by: { $0.speed < $1.speed }) else { return missing(.handsHidden) }
    return found(peak.speed, error: 0.35 * peak.speed, at: peak.time)
  }
}
