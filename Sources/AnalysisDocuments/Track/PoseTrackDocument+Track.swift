internal import Mathematics
package import Poses

extension PoseTrackDocument {
  /// Returns the pose in the frame nearest to a time, without positions in the model's space; `nil`
  /// where the player was not found, no frame is within a twentieth of a second, or the joints are
  /// not the model's.
  package func pose(at time: Double) -> Pose? {
    guard hasModelJoints,
      let nearest = times.indices.min(by: { abs(times[$0] - time) < abs(times[$1] - time) }),
      abs(times[nearest] - time) < 0.05, isSeen[nearest]
    else { return nil }
    let frame = Self.numbersOfJoint * joints.count
    return pose(from: frame * isSeen[..<nearest].count(where: \.self)) { _ in WorldPoint(0, 0, 0) }
  }

  /// Returns the poses in a time range, without positions in the model's space; none where the joints
  /// are not the model's.
  package func poses(in range: ClosedRange<Double>) -> [(time: Double, pose: Pose)] {
    guard hasModelJoints else { return [] }
    var poses: [(time: Double, pose: Pose)] = []
    var start = 0
    for (time, isSeen) in zip(times, isSeen) where isSeen {
      if range.contains(time) {
        poses.append((time, pose(from: start) { _ in WorldPoint(0, 0, 0) }))
      }
      start += Self.numbersOfJoint * joints.count
    }
    return poses
  }

  /// Whether the joints are the model's.
  private var hasModelJoints: Bool { joints == Joint.allCases.map(\.name) }

  /// Returns the pose whose numbers begin at an index.
  ///
  /// - Parameter world: Returns the position in the model's space of the joint whose numbers begin
  ///   at an index.
  private func pose(from start: Int, world: (Int) -> WorldPoint) -> Pose {
    let keypoints = joints.indices.map { joint in
      let index = start + joint * Self.numbersOfJoint
      return Keypoint(
        position: Point(numbers[index], numbers[index + 1]), visibility: numbers[index + 2],
        world: world(index))
    }
    // The document does not hold the model's confidence in the person's presence.
    return Pose(keypoints: keypoints, presence: 1)
  }

  /// Returns the pose track, with positions rounded as in the document; `nil` when the positions in
  /// the model's space were not kept, or the joints are not the model's.
  ///
  /// - Parameters:
  ///   - frameWidth: The width of the displayed frame, in pixels.
  ///   - frameHeight: The height of the displayed frame, in pixels.
  package func track(frameWidth: Int, frameHeight: Int) -> PoseTrack? {
    guard hasModelJoints, modelSpace.count == numbers.count else { return nil }
    var offset = 0
    let samples = zip(times, isSeen).map { time, isSeen in
      guard isSeen else { return PoseTrack.Sample(time: time, pose: nil) }
      defer { offset += Self.numbersOfJoint * joints.count }
      let pose = pose(from: offset) { index in
        WorldPoint(
          Double(modelSpace[index]), Double(modelSpace[index + 1]), Double(modelSpace[index + 2]))
      }
      return PoseTrack.Sample(time: time, pose: pose)
    }
    return PoseTrack(
      frameWidth: Double(frameWidth), frameHeight: Double(frameHeight), samples: samples)
  }
}
