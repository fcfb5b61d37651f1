internal import PoseEstimation
internal import Poses

/// The people that inference found in one frame.
struct FrameInference {
  /// Presentation time in seconds.
  let time: Double
  var people: [PoseObservation.Person]

  subscript(id: Int) -> PoseObservation.Person? { people.first { $0.id == id } }

  /// Replaces its people by those of a later frame who are the same.
  mutating func update(_ later: [PoseObservation.Person]) {
    people = people.map { before in later.first { $0.id == before.id } ?? before }
  }

  /// Whether a person of this frame is not in a later one.
  func hasLost(in later: FrameInference) -> Bool { people.contains { later[$0.id] == nil } }

  /// The farthest that the joints of a person who is in both frames went, in sides of the ROI.
  func travel(to later: FrameInference) -> Double {
    let ways = people.compactMap { before -> Double? in
      guard let after = later[before.id], let region = after.region else { return nil }
      return JointTravel.relative(before.pose, after.pose) / region.side
    }
    return ways.max() ?? 0
  }
}
