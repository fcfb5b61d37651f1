internal import Mathematics

extension Pose {
  private static let numbersOfJoint = 6
  /// How many numbers a pose has.
  package static let numberCount = 1 + numbersOfJoint * Joint.allCases.count

  /// The pose as numbers of seven digits, like the models' output: the presence, then the position,
  /// the visibility and the position in the model's space of each joint.
  package var numbers: [Float] {
    var numbers: [Float] = []
    numbers.reserveCapacity(Self.numberCount)
    numbers.append(Float(presence))
    for joint in keypoints {
      numbers.append(Float(joint.position.x))
      numbers.append(Float(joint.position.y))
      numbers.append(Float(joint.visibility))
      numbers.append(Float(joint.world.x))
      numbers.append(Float(joint.world.y))
      numbers.append(Float(joint.world.z))
    }
    return numbers
  }

  /// Creates a pose from its numbers.
  ///
  /// - Precondition: There are `numberCount` of them.
  package init(numbers: ArraySlice<Float>) {
    precondition(numbers.count == Self.numberCount, "a pose has six numbers for each joint")
    func number(_ offset: Int) -> Double { Double(numbers[numbers.startIndex + offset]) }
    self.init(
      keypoints: stride(from: 1, to: Self.numberCount, by: Self.numbersOfJoint).map { start in
        Keypoint(
          position: Point(number(start), number(start + 1)), visibility: number(start + 2),
          world: WorldPoint(number(start + 3), number(start + 4), number(start + 5)))
      }, presence: number(0))
  }
}
