internal import Mathematics

/// The speeds of the hands before and after a swing, as shares of the sum with the swing's own:
/// below 0.5 where the swing is faster.
///
/// In a shot the swing is faster than the draw before it and the return after it.
struct HandSpeeds: Sendable {
  /// Of the fastest movement against the swing, up to 1.2 s before it.
  let draw: Double
  /// Of the fastest movement against the swing, up to 1.2 s after it.
  let back: Double
  /// Of the hands' usual speed in any direction, within 2.5 s but not within 0.5 s.
  let usual: Double?

  /// - Parameters:
  ///   - forward: The direction of the swing.
  ///   - speed: The highest speed along it, in torsos per second.
  init(along forward: BodyPoint, at speed: Double, around time: Double, in motion: BodyMotion) {
    let path = motion.series(from: time - 1.4, to: time + 1.4) { $0.hands.dot(forward) }
    func fastest(from start: Double, to end: Double) -> Double {
      let slopes = stride(from: start, through: end, by: 0.03).compactMap {
        path.local(at: time + $0, halfWidth: 0.1)?.slope
      }
      return max(0, -(slopes.min() ?? 0))
    }
    func share(_ other: Double) -> Double { other / max(other + max(speed, 0), 1e-9) }
    draw = share(fastest(from: -1.2, to: -0.1))
    back = share(fastest(from: 0.1, to: 1.2))
    usual = Self.usual(around: time, in: motion).map(share)
  }

  /// Returns the median speed in torsos per second of the hand midpoint over tenths of a second.
  private static func usual(around time: Double, in motion: BodyMotion) -> Double? {
    var speeds: [Double] = []
    var last: BodyMotion.Moment?
    for moment in motion.moments(from: time - 2.5, to: time + 2.5)
    where abs(moment.time - time) > 0.5 {
      guard let before = last else {
        last = moment
        continue
      }
      let interval = moment.time - before.time
      guard interval >= 0.095 else { continue }
      if interval < 0.3 { speeds.append((moment.hands - before.hands).length / interval) }
      last = moment
    }
    return speeds.count >= 5 ? speeds.median : nil
  }
}
