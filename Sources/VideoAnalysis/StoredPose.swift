internal import Poses

/// A pose in half its memory, as many are kept for minutes: to seven digits, like the numbers that
/// the model gives.
struct StoredPose: Sendable {
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
