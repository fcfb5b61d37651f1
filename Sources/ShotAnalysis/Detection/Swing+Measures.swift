internal import Poses
internal import Mathematics

/// What is measured of a swing, apart from the step itself.
extension Swing {
  /// How far a line of the body turned along the ground, in degrees from -180 to 180.
  static func turn(
    from before: (Double, Double), to after: (Double, Double), in motion: BodyMotion,
    _ line: (BodyMotion.Moment) -> BodyPoint
  ) -> Double? {
    guard let start = motion.median(from: before.0, to: before.1, line),
      let end = motion.median(from: after.0, to: after.1, line)
    else { return nil }
    return Angle.degrees(Angle.wrapped(end.heading - start.heading))
  }

  /// The highest speed within 0.2 s, from straight lines over ±0.1 s.
  static func peakSpeed(
    along forward: BodyPoint, around time: Double, in motion: BodyMotion
  ) -> Double {
    let path = motion.series(from: time - 0.4, to: time + 0.4) { $0.hands.dot(forward) }
    let speeds = stride(from: time - 0.2, through: time + 0.2, by: 0.01).compactMap {
      path.local(at: $0, halfWidth: 0.1)?.slope
    }
    return speeds.max() ?? 0
  }

  /// The median share of the step's way at which the upper body is, within `reach` seconds.
  static func usualProgress(
    _ transition: Transition, within reach: Double, in motion: BodyMotion
  ) -> Double {
    motion.series(from: transition.time - reach, to: transition.time + reach) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }.values.median ?? 0.5
  }

  /// When the player rests, in seconds from the middle of the step: before any draw and after any
  /// follow-through of the simulated drills.
  private static let restBefore = (-2.0, -1.1)
  private static let restAfter = (0.95, 2.0)

  /// The median share of the step's way at which the upper body is before and after the swing;
  /// `nil` with fewer than five frames.
  static func restProgress(_ transition: Transition, in motion: BodyMotion) -> Double? {
    let shares = [restBefore, restAfter].flatMap { start, end in
      motion.series(from: transition.time + start, to: transition.time + end) {
        transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
      }.values
    }
    return shares.count >= 5 ? shares.median : nil
  }

  /// By how many degrees the heading of the shoulders differs between before and after the swing,
  /// followed from frame to frame: a whole turn is 360.
  static func lastingTurn(around time: Double, in motion: BodyMotion) -> Double? {
    var before: [Double] = []
    var after: [Double] = []
    var heading: Double?
    for moment in motion.moments(from: time + restBefore.0, to: time + restAfter.1) {
      let seen = moment.shoulderLine.heading
      let followed = heading.map { $0 + Angle.wrapped(seen - $0) } ?? seen
      heading = followed
      if moment.time <= time + restBefore.1 { before.append(followed) }
      if moment.time >= time + restAfter.0 { after.append(followed) }
    }
    guard let start = before.median, let end = after.median else { return nil }
    return Angle.degrees(abs(end - start))
  }

  /// How much the middle of the ankles moved within half a second, as seen from mid-hips.
  static func legwork(
    around time: Double, in motion: BodyMotion
  ) -> (along: Double, up: Double) {
    let feet = motion.moments(from: time - 0.5, to: time + 0.5).map {
      $0.middle(.leftAnkle, .rightAnkle)
    }
    return (spread(feet.map(\.x)) ?? 0, spread(feet.map(\.y)) ?? 0)
  }

  /// The median share of the step's way 0.65 to 0.85 s later.
  static func hold(of transition: Transition, in motion: BodyMotion) -> Double? {
    motion.series(from: transition.time + 0.65, to: transition.time + 0.85) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }.values.median
  }

  /// The height of the middle of the hands over the hips, in torsos: the highest tenth, so that one
  /// wild pose does not count.
  static func handHeight(
    from start: Double, to end: Double, in motion: BodyMotion
  ) -> Double {
    motion.moments(from: start, to: end).map(\.hands.y).quantile(0.9) ?? 0
  }

  /// The median distance between the hands within half a second, in torsos, of the moments in which
  /// both are likely seen: hidden ones are guessed far from where they are; 0 without any.
  static func handsApart(around time: Double, in motion: BodyMotion) -> Double {
    motion.moments(from: time - 0.5, to: time + 0.5)
      .filter { min($0.visibility(.leftWrist), $0.visibility(.rightWrist)) >= 0.5 }
      .map { ($0[.leftWrist] - $0[.rightWrist]).length }.median ?? 0
  }

  /// How likely a knee and an ankle are seen within 0.3 s, 0 to 1, by the median.
  static func legsSeen(around time: Double, in motion: BodyMotion) -> Double {
    motion.moments(from: time - 0.3, to: time + 0.3).map { moment in
      min(
        max(moment.visibility(.leftKnee), moment.visibility(.rightKnee)),
        max(moment.visibility(.leftAnkle), moment.visibility(.rightAnkle)))
    }.median ?? 0
  }

  /// How long the step takes from a quarter to three quarters of the way, in seconds.
  static func rise(of transition: Transition, in motion: BodyMotion) -> Double? {
    let time = transition.time
    let progress = motion.series(from: time - 0.35, to: time + 0.35) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }
    guard
      let middle = progress.rise(through: 0.5, near: time, reach: 0.3, halfWidth: 0.05)
    else { return nil }
    let done = Array(zip(progress.times, progress.values))
    let start = done.last { $0.0 <= middle && $0.1 < 0.25 }?.0
    let end = done.first { $0.0 >= middle && $0.1 > 0.75 }?.0
    return (end ?? time + Transition.far) - (start ?? time - Transition.far)
  }

  /// The largest step of shoulders and elbows from one tenth of a second to the next, in torsos.
  static func largestStep(around time: Double, in motion: BodyMotion) -> Double {
    let times = motion.moments(from: time - 0.3, to: time + 0.3).map(\.time)
    let steps = zip(times, times.dropFirst()).compactMap { before, after in
      Transition(around: (before + after) / 2, in: motion, near: 0, far: 0.1, atLeast: 1)?
        .sizeWithoutHands
    }
    return steps.max() ?? 0
  }

  /// The spread of the line between the ankles in the frame, whichever ankle is which.
  ///
  /// The model at times takes the left leg for the right one. The line is therefore squared as a
  /// complex number and brought back to its length: (x + iy)² / |x + iy| is the same for both ends.
  static func footwork(around time: Double, in motion: BodyMotion) -> Double {
    var real: [Double] = []
    var imaginary: [Double] = []
    for moment in motion.moments(from: time - Transition.far, to: time + Transition.far) {
      let line = (moment[.leftAnkle] - moment[.rightAnkle]).inFrame
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
