internal import Mathematics
internal import Poses

/// A pose in compact form, as many poses are kept for minutes.
enum StoredPose: Sendable {
  case seen(Numbers)
  /// Interpolated between two observed poses, at a share from 0 to 1.
  case between(Numbers, Numbers, share: Float)

  /// An observed pose at half its size: seven digits, like the model's output.
  struct Numbers: Sendable {
    /// The position, the visibility and the position in the model's space of each joint.
    private let numbers: [Float]
    private let presence: Float
    private static let numbersOfJoint = 6

    init(_ pose: Pose) {
      presence = Float(pose.presence)
      var numbers: [Float] = []
      numbers.reserveCapacity(Self.numbersOfJoint * pose.keypoints.count)
      for joint in pose.keypoints {
        numbers.append(Float(joint.position.x))
        numbers.append(Float(joint.position.y))
        numbers.append(Float(joint.visibility))
        numbers.append(Float(joint.world.x))
        numbers.append(Float(joint.world.y))
        numbers.append(Float(joint.world.z))
      }
      self.numbers = numbers
    }

    /// The pose, rounded to 32-bit numbers.
    var pose: Pose {
      let keypoints = stride(from: 0, to: numbers.count, by: Self.numbersOfJoint).map { start in
        func number(_ index: Int) -> Double { Double(numbers[start + index]) }
        return Keypoint(
          position: Point(number(0), number(1)), visibility: number(2),
          world: WorldPoint(number(3), number(4), number(5)))
      }
      return Pose(keypoints: keypoints, presence: Double(presence))
    }
  }

  init(_ pose: Pose) { self = .seen(Numbers(pose)) }

  /// Returns a pose interpolated between this observed pose and a later one; `nil` for others.
  func between(_ later: StoredPose, share: Double) -> StoredPose? {
    guard case .seen(let own) = self, case .seen(let other) = later else { return nil }
    return .between(own, other, share: Float(share))
  }

  var pose: Pose {
    switch self {
    case .seen(let numbers): numbers.pose
    case .between(let earlier, let later, let share):
      // Rounded like observed poses, so that a stored track gives the same results.
      Numbers(earlier.pose.interpolated(to: later.pose, share: Double(share))).pose
    }
  }
}
