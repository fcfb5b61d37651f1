internal import Mathematics
internal import Poses

/// How far the joints that tell a shot go from one pose to another.
enum JointTravel {
  /// What a shot moves first and farthest.
  private static let upper: [Joint] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist,
    .leftHip, .rightHip,
  ]
  /// Legs, of which half the way counts.
  ///
  /// They tremble more, and a shot begins above them. One that is taken for the other moves by half
  /// a torso.
  private static let lower: [Joint] = [.leftKnee, .rightKnee, .leftAnkle, .rightAnkle]

  /// The farthest way of a joint relative to the middle of the hips, in pixels of the displayed
  /// frame: walking past, or a camera that moves, is no motion of the body.
  static func relative(_ a: Pose, _ b: Pose) -> Double {
    let (from, to) = (hips(a), hips(b))
    func way(_ joint: Joint) -> Double {
      ((b[joint].position - to) - (a[joint].position - from)).length
    }
    return max(upper.map(way).max() ?? 0, (lower.map(way).max() ?? 0) / 2)
  }

  private static func hips(_ pose: Pose) -> Point {
    .middle(pose[.leftHip].position, pose[.rightHip].position)
  }
}
