internal import Poses
internal import Mathematics

extension Swing {
  /// Returns the swings of a clip: all steps of the posture that have a direction.
  static func all(in motion: BodyMotion, network: SwingNetwork? = .fitted) -> [Swing] {
    let swings = TransitionFinder().transitions(in: motion).compactMap {
      Swing($0, in: motion, network: network)
    }
    return swings.map { swing in
      var swing = swing
      swing.neighbors = NeighborSwings(of: swing, among: swings)
      return swing
    }
  }
}

/// Measures of a swing other than those of its transition.
extension Swing {
  /// Returns how far a line of the body turned around the vertical, -180 to 180 degrees.
  static func turn(
    from before: (Double, Double), to after: (Double, Double), in motion: BodyMotion,
    _ line: (BodyMotion.Moment) -> BodyPoint
  ) -> Double? {
    guard let start = motion.median(from: before.0, to: before.1, line),
      let end = motion.median(from: after.0, to: after.1, line)
    else { return nil }
    return Angle.degrees(Angle.wrapped(end.heading - start.heading))
  }

  /// Returns the highest speed within 0.2 s, from linear fits over ±0.1 s.
  static func peakSpeed(
    along forward: BodyPoint, around time: Double, in motion: BodyMotion
  ) -> Double {
    let path = motion.series(from: time - 0.4, to: time + 0.4) { $0.hands.dot(forward) }
    let speeds = stride(from: time - 0.2, through: time + 0.2, by: 0.01).compactMap {
      path.local(at: $0, halfWidth: 0.1)?.slope
    }
    return speeds.max() ?? 0
  }

  /// Returns the median progress of the upper body along the step within `reach` seconds.
  static func usualProgress(
    _ transition: Transition, within reach: Double, in motion: BodyMotion
  ) -> Double {
    motion.series(from: transition.time - reach, to: transition.time + reach) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }.values.median ?? 0.5
  }

  /// The rest intervals, in seconds from the middle of the step: before any draw and after any
  /// follow-through of the simulated drills.
  private static let restBefore = (-2.0, -1.1)
  private static let restAfter = (0.95, 2.0)

  /// Returns the median progress of the upper body along the step before and after the swing; `nil`
  /// with fewer than five frames.
  static func restProgress(_ transition: Transition, in motion: BodyMotion) -> Double? {
    let shares = [restBefore, restAfter].flatMap { start, end in
      motion.series(from: transition.time + start, to: transition.time + end) {
        transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
      }.values
    }
    return shares.count >= 5 ? shares.median : nil
  }

  /// Returns the difference in the heading of the shoulders between before and after the swing, in
  /// degrees, unwrapped from frame to frame: a full turn is 360.
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

  /// Returns the spread of the ankle midpoint relative to mid-hips within half a second along an
  /// axis, in torsos.
  static func legwork(
    around time: Double, in motion: BodyMotion, _ axis: (BodyPoint) -> Double
  ) -> Double {
    spread(
      motion.moments(from: time - 0.5, to: time + 0.5).map {
        axis($0.middle(.leftAnkle, .rightAnkle))
      }) ?? 0
  }

  /// Returns the median progress along the step 0.65 to 0.85 s later.
  static func hold(of transition: Transition, in motion: BodyMotion) -> Double? {
    motion.series(from: transition.time + 0.65, to: transition.time + 0.85) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }.values.median
  }

  /// Returns the time from the lowest progress within 1.2 s to the middle of the step, in seconds.
  static func drawTime(of transition: Transition, in motion: BodyMotion) -> Double? {
    let time = transition.time
    let progress = motion.series(from: time - 1.2, to: time) {
      transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }
    let path = stride(from: time - 1.2, through: time, by: 0.02).compactMap { at in
      progress.local(at: at, halfWidth: 0.08).map { (time: at, value: $0.value) }
    }
    return path.min { $0.value < $1.value }.map { time - $0.time }
  }

  /// Returns the median share of the line between the feet along a direction, squared, so that it is
  /// independent of which foot is which.
  static func feetAlong(
    _ forward: BodyPoint, from start: Double, to end: Double, in motion: BodyMotion
  ) -> Double? {
    motion.series(from: start, to: end) {
      ($0[.leftAnkle] - $0[.rightAnkle]).horizontal.unit.map {
        $0.dot(forward) * $0.dot(forward)
      }
    }.values.median
  }

  /// Returns the height of the hand midpoint above mid-hips, in torsos: the 90 % quantile, so that
  /// a single outlier pose does not count.
  static func handHeight(
    from start: Double, to end: Double, in motion: BodyMotion
  ) -> Double {
    motion.moments(from: start, to: end).map(\.hands.y).quantile(0.9) ?? 0
  }

  /// Returns the median visibility of a knee and an ankle within 0.3 s, 0 to 1.
  static func legsSeen(around time: Double, in motion: BodyMotion) -> Double {
    motion.moments(from: time - 0.3, to: time + 0.3).map { moment in
      min(
        max(moment.visibility(.leftKnee), moment.visibility(.rightKnee)),
        max(moment.visibility(.leftAnkle), moment.visibility(.rightAnkle)))
    }.median ?? 0
  }

  /// Returns the time from 25 % to 75 % progress of the step, in seconds.
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

  /// Returns the largest step of shoulders and elbows from one tenth of a second to the next, in
  /// torsos.
  static func largestStep(around time: Double, in motion: BodyMotion) -> Double {
    let times = motion.moments(from: time - 0.3, to: time + 0.3).map(\.time)
    let steps = zip(times, times.dropFirst()).compactMap { before, after in
      Transition(around: (before + after) / 2, in: motion, near: 0, far: 0.1, atLeast: 1)?
        .sizeWithoutHands
    }
    return steps.max() ?? 0
  }

  /// Returns the spread of the line between the ankles in the frame, independent of which ankle is
  /// which.
  ///
  /// The pose model at times swaps the legs. The line is therefore squared as a complex number and
  /// scaled back to its length: (x + iy)² / |x + iy| is the same for both directions.
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

  static func spread(_ values: [Double]) -> Double? {
    guard let low = values.quantile(0.1), let high = values.quantile(0.9) else { return nil }
    return high - low
  }
}
