internal import Mathematics
import Poses

/// How the upper body's posture differs between just before and just after a time.
///
/// A shot takes both hands, the elbows and the shoulders from behind the player to in front of the
/// player within about 0.3 s, after which the arms stay there for a moment. Comparing the medians
/// of two windows of 0.32 s sees that step through single wild poses and hidden hands, and does not
/// see fast movements that come back, such as stick-handling.
struct Transition: Sendable {
  /// The windows, in seconds from the middle: 0.08 keeps the fast part out of them, 0.40 ends
  /// before the arms of a quick shooter come back.
  static let near = 0.08
  static let far = 0.40

  /// The middle, in seconds of presentation time.
  let time: Double
  /// Where the joints of `UpperBody.joints` were before, and where they are after.
  let before: [BodyPoint]
  let after: [BodyPoint]

  /// - Parameters:
  ///   - near: How far the windows are from `time`, in seconds.
  ///   - far: Where the windows end, in seconds from `time`.
  /// - Returns: `nil` when either window has fewer than `atLeast` frames.
  init?(
    around time: Double, in motion: BodyMotion, near: Double = near, far: Double = far,
    atLeast: Int = 3
  ) {
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

  /// How far each joint of `UpperBody.joints` went.
  var steps: [BodyPoint] { zip(after, before).map { $0 - $1 } }

  /// The mean distance the upper body's joints went along the ground, in torsos.
  var size: Double { steps.map(\.horizontal.length).mean ?? 0 }

  /// The same of the shoulders and elbows alone, which are seen when the hands are not.
  var sizeWithoutHands: Double { steps.prefix(4).map(\.horizontal.length).mean ?? 0 }

  private var leftHand: BodyPoint { after[4] - before[4] }
  private var rightHand: BodyPoint { after[5] - before[5] }

  /// How far the middle of the hands went.
  var hands: BodyPoint { (leftHand + rightHand) * 0.5 }

  /// The direction of the hands along the ground; `nil` when they went nowhere.
  var forward: BodyPoint? { hands.horizontal.unit }

  /// How far the step is done at a moment, for the joints asked for: about 0 before and 1 after.
  ///
  /// - Parameter onlyFrame: Leave the model's depth out.
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
