internal import Mathematics
internal import Poses

/// The movement of the joints that indicate a shot, between two poses.
enum JointTravel {
  /// The joints that a shot moves first and farthest.
  private static let upper: [Joint] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist,
    .leftHip, .rightHip,
  ]
  /// The leg joints, whose movement counts half.
  ///
  /// They jitter more, and a shot starts in the upper body. A confusion of the left and the right
  /// leg moves them by half a torso.
  private static let lower: [Joint] = [.leftKnee, .rightKnee, .leftAnkle, .rightAnkle]

  /// Returns the largest movement of a joint relative to the midpoint of the hips, in pixels of the
  /// displayed frame: neither walking past nor a moving camera is motion of the body.
  static func relative(_ a: Pose, _ b: Pose) -> Double {
    let (from, to) = (hips(a), hips(b))
    func travel(_ joint: Joint) -> Double? {
      guard a[joint].isKnown, b[joint].isKnown else { return nil }
      return ((b[joint].position - to) - (a[joint].position - from)).length
    }
    return max(upper.compactMap(travel).max() ?? 0, (lower.compactMap(travel).max() ?? 0) / 2)
  }

  private static func hips(_ pose: Pose) -> Point {
    .middle(pose[.leftHip].position, pose[.rightHip].position)
  }
}
