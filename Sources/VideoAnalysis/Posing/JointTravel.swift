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
  /// picture: walking past, or a camera that moves, is no motion of the body.
  static func relative(_ a: Pose, _ b: Pose) -> Double {
    let (from, to) = (hips(a), hips(b))
    func way(_ joint: Joint) -> Double {
      ((b[joint].position - to) - (a[joint].position - from)).length
    }
    return max(upper.map(way).max() ?? 0, (lower.map(way).max() ?? 0) / 2)
  }

  /// How far the middle between two poses may be from the straight way, in pixels, by the way that
  /// led to the first of them at constant acceleration; of the joint where it is most.
  ///
  /// With times t₁ and t₂ between the three poses and the last one d beside the way at constant
  /// speed, the middle of the second part is d · t₂ / (4 (t₁ + t₂)) off.
  static func bend(
    _ a: Pose, _ b: Pose, _ c: Pose, firstTime: Double, secondTime: Double
  ) -> Double {
    guard firstTime > 0, secondTime > 0 else { return .infinity }
    let ratio = secondTime / firstTime
    let beside = upper.map { joint in
      let straight = b[joint].position + (b[joint].position - a[joint].position) * ratio
      return (c[joint].position - straight).length
    }
    return (beside.max() ?? 0) * secondTime / (4 * (firstTime + secondTime))
  }

  private static func hips(_ pose: Pose) -> Point {
    .middle(pose[.leftHip].position, pose[.rightHip].position)
  }
}
