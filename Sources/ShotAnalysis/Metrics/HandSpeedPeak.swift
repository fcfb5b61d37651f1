import Poses

/// The peak speed of the lower hand in the swing, relative to the hips, in torsos a second.
///
/// From straight lines over ±120 ms through the hand's place in the picture. Below a true 50
/// pictures a second a short burst loses up to 40 % of its peak, and from views farther than 45°
/// from square the picture shows too little of it, so that nothing is said there. Over ±80 ms a
/// hand that the model loses for a moment and finds elsewhere counts as speed: readings were 1.5
/// times the truth in the middle of the simulated shots and up to 3.5 times.
struct HandSpeedPeak: ShotMetric {
  let id = MetricID.handSpeedPeak
  /// A little below 50, for clips whose rate is a hair under what it says.
  private let lowestFrameRate = 49.5
  /// Seconds from pose to pose: of 60 pictures a second, each sharper than one of 30, every other
  /// one is looked at, which reads the same speeds.
  private static let longestInterval = 0.043
  private static let widestView = 45.0
  /// Of the lines, in seconds.
  private static let halfWidth = 0.12

  /// The speed that a reading stands for: 0.82 of it, by the median of 54 simulated shots.
  static func corrected(_ reading: Double) -> Double { 0.82 * reading }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let side = shot.side else { return missing(.sideUnknown) }
    let interval = shot.motion.interval(near: shot.release) ?? .infinity
    guard shot.frameRate >= lowestFrameRate, interval <= Self.longestInterval else {
      return missing(.fewPictures)
    }
    guard let view = shot.view, view.offSquare <= Self.widestView else {
      return missing(.obliqueView)
    }
    let start = shot.timeline.deepestLoad ?? shot.release - 0.4
    let end = shot.release + 0.03
    guard shot.moments(from: start, to: end, seeing: [side.wrist]) != nil else {
      return missing(.handsHidden)
    }
    let x = shot.motion.series(from: start - 0.1, to: end + 0.1) { $0[side.wrist].x }
    let y = shot.motion.series(from: start - 0.1, to: end + 0.1) { $0[side.wrist].y }
    let speeds = stride(from: start, through: end, by: 0.01).compactMap { time in
      x.local(at: time, halfWidth: Self.halfWidth).flatMap { x in
        y.local(at: time, halfWidth: Self.halfWidth).map { y in
          (time: time, speed: Point(x.slope, y.slope).length)
        }
      }
    }
    guard let peak = speeds.max(by: { $0.speed < $1.speed }) else { return missing(.handsHidden) }
    let speed = Self.corrected(peak.speed)
    // Of 42 simulated shots the truth was 0.6 to 1.7 of it: quick slap shots read too slow.
    let error = StatedError(usual: 0.75 * speed, perTorso: 8, perSecond: 0)
    return found(speed, error: error, in: shot, at: peak.time)
  }
}
