internal import Mathematics
internal import Poses

/// A step of the upper body's posture: the difference between just before and just after a time.
///
/// A shot moves both hands, the elbows and the shoulders from behind the player to in front of the
/// player within about 0.3 s; the arms then stay there for a moment. The medians of two windows of
/// 0.32 s are compared, which is robust to single outlier poses and hidden hands and ignores fast
/// movements that return, such as stick-handling.
struct Transition: Sendable {
  /// The limits of the windows, in seconds from the middle: 0.08 excludes the fast part, 0.40 ends
  /// before the arms of a quick shooter return.
  static let near = 0.08
  static let far = 0.40

  /// The middle, in seconds of presentation time.
  let time: Double
  /// The positions of `UpperBody.joints` before and after the step.
  let before: [BodyPoint]
  let after: [BodyPoint]

  /// - Parameters:
  ///   - near: The distance of the windows from `time`, in seconds.
  ///   - far: The outer end of the windows, in seconds from `time`.
  /// - Returns: `nil` when either window has fewer than `atLeast` frames, or a scene cut is within
  ///   both or between them.
  init?(
    around time: Double, in motion: BodyMotion, near: Double = near, far: Double = far,
    atLeast: Int = 3
  ) {
    guard !motion.hasCut(from: time - far, to: time + far) else { return nil }
    let windows = [
      motion.moments(from: time - far, to: time - near),
      motion.moments(from: time + near, to: time + far),
    ]
    let medians = windows.map { window -> [BodyPoint]? in
      guard window.count >= atLeast else { return nil }
      return UpperBody.joints.compactMap { joint in
        guard let x = window.lazy.map({ $0[joint].x }).median,
          let y = window.lazy.map({ $0[joint].y }).median,
          let z = window.lazy.map({ $0[joint].z }).median
        else { return nil }
        return BodyPoint(x, y, z)
      }
    }
    guard let before = medians[0], let after = medians[1] else { return nil }
    self.time = time
    self.before = before
    self.after = after
  }

  /// The displacement of each joint of `UpperBody.joints`.
  var steps: [BodyPoint] { zip(after, before).map { $0 - $1 } }

  /// The mean displacement of the upper body's joints along the ground, in torsos.
  var size: Double { steps.map(\.horizontal.length).mean ?? 0 }

  /// The same for shoulders and elbows only, which are visible when the hands are not.
  var sizeWithoutHands: Double { steps.prefix(4).map(\.horizontal.length).mean ?? 0 }

  /// The displacements of the left and the right hand.
  var handSteps: [BodyPoint] { Array(steps.suffix(2)) }

  /// The displacement of the hand midpoint.
  var hands: BodyPoint { (handSteps[0] + handSteps[1]) * 0.5 }

  /// The direction of the hands along the ground; `nil` when they did not move.
  var forward: BodyPoint? { hands.horizontal.unit }

  /// Returns the progress along the step at a moment for `joints`: about 0 before and 1 after it.
  ///
  /// - Parameter onlyFrame: Whether to ignore the model's depth.
  func progress(of moment: BodyMotion.Moment, joints: [Joint], onlyFrame: Bool) -> Double? {
    var done = 0.0
    var square = 0.0
    for (index, joint) in UpperBody.joints.enumerated() where joints.contains(joint) {
      var step = after[index] - before[index]
      if onlyFrame { step = step.inFrame }
      done += (moment[joint] - before[index]).dot(step)
      square += step.dot(step)
    }
    return square > 1e-9 ? done / square : nil
  }
}
