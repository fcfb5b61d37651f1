internal import PoseEstimation
internal import Poses

/// Who was where in a frame that was looked at.
struct FrameInference {
  /// Presentation time in seconds.
  let time: Double
  var people: [PoseObservation.Person]

  subscript(id: Int) -> PoseObservation.Person? { people.first { $0.id == id } }

  /// Takes in where some of its people are in a later frame.
  mutating func update(_ later: [PoseObservation.Person]) {
    people = people.map { before in later.first { $0.id == before.id } ?? before }
  }

  /// Whether somebody of this look is not in a later one.
  func hasLost(in later: FrameInference) -> Bool { people.contains { later[$0.id] == nil } }

  /// How far the joints of its people went until a later look, in sides of the region around each:
  /// the farthest way of all who are in both.
  func travel(to later: FrameInference) -> Double {
    let ways = people.compactMap { before -> Double? in
      guard let after = later[before.id], let region = after.region else { return nil }
      return JointTravel.relative(before.pose, after.pose) / region.side
    }
    return ways.max() ?? 0
  }
}
