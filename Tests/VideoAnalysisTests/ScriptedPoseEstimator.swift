import Media
import PoseEstimation
import Poses

/// An estimator that sees what a test tells it to, and notes when it was asked.
struct ScriptedPoseEstimator: PoseEstimator {
  final class Log {
    /// The times of the pictures that were looked at, in their order.
    var times: [Double] { looks.sorted() }
    /// The same in the order in which they were looked at.
    var looks: [Double] = []
    var resets = 0
    var cuts: [Double] = []
  }

  let log: Log
  var people = 1
  var failure: InferenceError?
  /// From this time on looking fails, in seconds.
  var failingAt = Double.infinity
  /// Where the one person is who is followed, by the time; `nil` where nobody is.
  var pose: (Double) -> Pose? = { _ in nil }

  private static let region = Region(center: Point(50, 50), side: 100, rotation: 0)

  private func person(at time: Double) -> [PoseObservation.Person] {
    pose(time).map { [.init(id: 0, pose: $0, region: Self.region)] } ?? []
  }

  private func look(at time: Double) throws(InferenceError) {
    if let failure { throw failure }
    if time >= failingAt {
      throw InferenceError(.failed, operation: "run model", operand: "m", reason: "Broken.")
    }
    log.looks.append(time)
  }

  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation {
    try look(at: picture.time)
    return PoseObservation(people: person(at: picture.time), count: people)
  }

  mutating func find(
    _ people: [PoseObservation.Person], in picture: borrowing Picture
  ) throws(InferenceError) -> [PoseObservation.Person] {
    if people.isEmpty { return [] }
    try look(at: picture.time)
    return person(at: picture.time)
  }

  mutating func part(
    of picture: borrowing Picture, showing people: [PoseObservation.Person]
  ) -> Picture? { nil }

  mutating func preview(
    _ picture: borrowing Picture
  ) throws(InferenceError) -> [PoseObservation.Person] {
    person(at: picture.time)
  }

  mutating func forgetPeople() { log.cuts.append(log.looks.last ?? 0) }

  mutating func reset() { log.resets += 1 }
}
