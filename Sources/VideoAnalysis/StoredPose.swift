internal import Mathematics
internal import Poses

/// A pose in little memory, as many are kept for minutes.
enum StoredPose: Sendable {
  case seen(Numbers)
  /// On the way from one to another that were seen, at a share of it from 0 to 1.
  case between(Numbers, Numbers, share: Float)

  /// A pose in half its memory: to seven digits, like the numbers that the model gives.
  struct Numbers: Sendable {
    /// For each joint the position, the visibility and the place in the model's space.
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

  /// A pose on the way from this one, which was seen, to a later one that was; `nil` for others.
  func between(_ later: StoredPose, share: Double) -> StoredPose? {
    guard case .seen(let own) = self, case .seen(let other) = later else { return nil }
    return .between(own, other, share: Float(share))
  }

  var pose: Pose {
    switch self {
    case .seen(let numbers): numbers.pose
    case .between(let earlier, let later, let share):
      earlier.pose.interpolated(to: later.pose, share: Double(share))
    }
  }
}
