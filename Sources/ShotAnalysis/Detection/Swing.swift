import Poses

/// A step of the upper body that may be a shot, with what speaks for and against it.
struct Swing: Sendable {
  let transition: Transition
  /// The side from which it would be a shot: a right-hander's swing goes to the player's left.
  let side: Side
  /// How far the shoulders turned towards `side`'s target, in degrees.
  let shoulderTurn: Double
  /// How far the hips turned the same way, in degrees.
  let hipTurn: Double
  /// How far the hands went along the player's own width, towards the front leg, in torsos.
  let across: Double
  /// How far behind their usual place the hands were before, in torsos along the swing.
  let load: Double
  /// How far beyond their usual place the hands were after, in torsos along the swing.
  let reach: Double
  /// The highest speed of the middle of the hands along the swing, in torsos a second.
  let handSpeed: Double
  /// How long the middle half of the step took, in seconds; `nil` when it has no clear middle.
  let rise: Double?
  /// The largest step of shoulders and elbows between a tenth of a second before and a tenth of a second after any time of the
  /// swing, as a share of the whole step: near 1 when the track jumps or shakes.
  let abruptness: Double
  /// How much the line between the feet turned and stretched, in torsos.
  let footwork: Double

  var time: Double { transition.time }

  /// `nil` when the step has no direction or the player is not seen around it.
  init?(_ transition: Transition, in motion: BodyMotion) {
    let time = transition.time
    let before = (time - Transition.far, time - Transition.near)
    let after = (time + Transition.near, time + Transition.far)
    guard let forward = transition.forward,
      let shoulders = Self.turn(from: before, to: after, in: motion, \.shoulderLine),
      let hips = Self.turn(from: before, to: after, in: motion, \.hipLine),
      let width = motion.median(
        from: before.0, to: before.1, { $0.shoulderLine + $0.hipLine })?.horizontal.unit,
      let usual = motion.median(from: time - 4, to: time + 4, \.hands)
    else { return nil }
    // Seen from above, in a picture whose depth grows away from the camera, a right-hander's
    // shoulders turn to greater headings and the hands go to the player's left.
    let sign = shoulders >= 0 ? 1.0 : -1.0
    self.transition = transition
    side = shoulders >= 0 ? .right : .left
    shoulderTurn = abs(shoulders)
    hipTurn = sign * hips
    across = sign * transition.hands.dot(width)
    let handsBefore = motion.median(from: before.0, to: before.1, \.hands) ?? .zero
    let handsAfter = motion.median(from: after.0, to: after.1, \.hands) ?? .zero
    load = max(
      (usual - handsBefore).dot(forward),
      transition.hands.horizontal.length * Self.usualProgress(transition, in: motion))
    reach = (handsAfter - usual).dot(forward)
    handSpeed = Self.peakSpeed(along: forward, around: time, in: motion)
    rise = Self.rise(of: transition, in: motion)
    abruptness =
      Self.largestStep(around: time, in: motion) / max(transition.sizeWithoutHands, 1e-9)
    footwork = Self.footwork(around: time, in: motion)
  }

  /// How far a line of the body turned along the ground, in degrees from -180 to 180.
  private static func turn(
    from before: (Double, Double), to after: (Double, Double), in motion: BodyMotion,
    _ line: (BodyMotion.Moment) -> BodyPoint
  ) -> Double? {
    guard let start = motion.median(from: before.0, to: before.1, line),
      let end = motion.median(from: after.0, to: after.1, line)
    else { return nil }
    return Angle.degrees(Angle.wrapped(end.heading - start.heading))
  }

  /// The highest speed within 0.2 s, from straight lines over ±0.1 s.
  private static func peakSpeed(
    along forward: BodyPoint, around time: Double, in motion: BodyMotion
  ) -> Double {
    let path = motion.series(from: time - 0.4, to: time + 0.4) { $0.hands.dot(forward) }
    let speeds = stride(from: time - 0.2, through: time + 0.2, by: 0.01).compactMap {
      path.local(at: $0, halfWidth: 0.1)?.slope
    }
    return speeds.max() ?? 0
  }

  /// How far on the way of the step the upper body usually is: more than 0 when it was drawn back.
  private static func usualProgress(_ transition: Transition, in motion: BodyMotion) -> Double {
    motion.series(from: transition.time - 4, to: transition.time + 4) {
      transition.progress(
        of: $0, joints: UpperBody.shoulders + UpperBody.elbows, onlyPicture: false)
    }.values.median ?? 0
  }

  private static func rise(of transition: Transition, in motion: BodyMotion) -> Double? {
    let time = transition.time
    let progress = motion.series(from: time - 0.35, to: time + 0.35) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyPicture: false)
    }
    guard
      let middle = progress.rise(through: 0.5, near: time, reach: 0.3, halfWidth: 0.05)
    else { return nil }
    let done = Array(zip(progress.times, progress.values))
    let start = done.last { $0.0 <= middle && $0.1 < 0.25 }?.0
    let end = done.first { $0.0 >= middle && $0.1 > 0.75 }?.0
    return (end ?? time + Transition.far) - (start ?? time - Transition.far)
  }

  private static func largestStep(around time: Double, in motion: BodyMotion) -> Double {
    let times = motion.moments(from: time - 0.3, to: time + 0.3).map(\.time)
    let steps = zip(times, times.dropFirst()).compactMap { before, after in
      Transition(around: (before + after) / 2, in: motion, near: 0, far: 0.1, atLeast: 1)?
        .sizeWithoutHands
    }
    return steps.max() ?? 0
  }

  /// The spread of the line between the ankles in the picture, whichever ankle is which.
  ///
  /// The model at times takes the left leg for the right one. The line is therefore squared as a
  /// complex number and brought back to its length: (x + iy)² / |x + iy| is the same for both ends.
  private static func footwork(around time: Double, in motion: BodyMotion) -> Double {
    var real: [Double] = []
    var imaginary: [Double] = []
    for moment in motion.moments(from: time - Transition.far, to: time + Transition.far) {
      let line = (moment[.leftAnkle] - moment[.rightAnkle]).inPicture
      guard line.length > 1e-9 else { continue }
      real.append((line.x * line.x - line.y * line.y) / line.length)
      imaginary.append(2 * line.x * line.y / line.length)
    }
    guard let x = spread(real), let y = spread(imaginary) else { return 0 }
    return (x * x + y * y).squareRoot()
  }

  private static func spread(_ values: [Double]) -> Double? {
    guard let low = values.quantile(0.1), let high = values.quantile(0.9) else { return nil }
    return high - low
  }
}
