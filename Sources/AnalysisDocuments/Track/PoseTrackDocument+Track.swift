internal import Mathematics
package import Poses

extension PoseTrackDocument {
  /// Returns the pose in the frame nearest to a time, without positions in the model's space; `nil`
  /// where the player was not found, no frame is within a twentieth of a second, or the joints are
  /// not the model's.
  package func pose(at time: Double) -> Pose? {
    guard joints == Joint.allCases.map(\.name),
      let nearest = times.indices.min(by: { abs(times[$0] - time) < abs(times[$1] - time) }),
      abs(times[nearest] - time) < 0.05, isSeen[nearest]
    else { return nil }
    let frame = Self.numbersOfJoint * joints.count
    let start = frame * isSeen[..<nearest].count(where: \.self)
    let keypoints = stride(from: start, to: start + frame, by: Self.numbersOfJoint).map {
      Keypoint(
        position: Point(numbers[$0], numbers[$0 + 1]), visibility: numbers[$0 + 2],
        world: WorldPoint(0, 0, 0))
    }
    return Pose(keypoints: keypoints, presence: 1)
  }

  /// Returns the pose track, with positions rounded as in the document; `nil` when the positions in
  /// the model's space were not kept, or the joints are not the model's.
  ///
  /// - Parameters:
  ///   - frameWidth: The width of the displayed frame, in pixels.
  ///   - frameHeight: The height of the displayed frame, in pixels.
  package func track(frameWidth: Int, frameHeight: Int) -> PoseTrack? {
    guard joints == Joint.allCases.map(\.name), modelSpace.count == numbers.count else {
      return nil
    }
    var offset = 0
    let samples = zip(times, isSeen).map { time, isSeen in
      guard isSeen else { return PoseTrack.Sample(time: time, pose: nil) }
      let keypoints = joints.map { _ in
        defer { offset += Self.numbersOfJoint }
        return Keypoint(
          position: Point(numbers[offset], numbers[offset + 1]), visibility: numbers[offset + 2],
          world: WorldPoint(
            Double(modelSpace[offset]), Double(modelSpace[offset + 1]),
            Double(modelSpace[offset + 2])))
      }
      // The document does not hold the model's confidence in the person's presence.
      return PoseTrack.Sample(time: time, pose: Pose(keypoints: keypoints, presence: 1))
    }
    return PoseTrack(
      frameWidth: Double(frameWidth), frameHeight: Double(frameHeight), samples: samples)
  }
}
