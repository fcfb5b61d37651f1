import Poses

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

  /// How far on the way of the step the upper body usually is: more than 0 when it was drawn back.
  static func usualProgress(_ transition: Transition, in motion: BodyMotion) -> Double {
    motion.series(from: transition.time - 4, to: transition.time + 4) {
      transition.progress(
        of: $0, joints: UpperBody.shoulders + UpperBody.elbows, onlyPicture: false)
    }.values.median ?? 0
  }

  /// How long the step takes from a quarter to three quarters of the way, in seconds.
  static func rise(of transition: Transition, in motion: BodyMotion) -> Double? {
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

  /// The largest step of shoulders and elbows from one tenth of a second to the next, in torsos.
  static func largestStep(around time: Double, in motion: BodyMotion) -> Double {
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
  static func footwork(around time: Double, in motion: BodyMotion) -> Double {
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
