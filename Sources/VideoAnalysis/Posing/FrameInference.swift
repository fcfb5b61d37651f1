internal import PoseEstimation
internal import Poses

/// The people found by inference in one frame.
struct FrameInference {
  /// The presentation time in seconds.
  let time: Double
  var people: [PoseObservation.Person]

  subscript(id: Int) -> PoseObservation.Person? { people.first { $0.id == id } }

  /// Replaces its people by the same people of a later frame.
  mutating func update(_ later: [PoseObservation.Person]) {
    people = people.map { before in later.first { $0.id == before.id } ?? before }
  }

  /// Whether a person of this frame is missing in a later one.
  func hasLost(in later: FrameInference) -> Bool { people.contains { later[$0.id] == nil } }

  /// Returns the largest joint movement of a person who is in both frames, in sides of the ROI.
  func travel(to later: FrameInference) -> Double {
    let distances = people.compactMap { before -> Double? in
      guard let after = later[before.id], let roi = after.roi else { return nil }
      return JointTravel.relative(before.pose, after.pose) / roi.side
    }
    return distances.max() ?? 0
  }
}
