import Media
import PoseEstimation
import Poses

/// An estimator that sees what a test tells it to, and notes when it was asked.
struct ScriptedPoseEstimator: PoseEstimator {
  final class Log {
    /// The times of the pictures that were observed.
    var times: [Double] = []
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

  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation {
    if let failure { throw failure }
    if picture.time >= failingAt {
      throw InferenceError(.failed, operation: "run model", operand: "m", reason: "Broken.")
    }
    log.times.append(picture.time)
    return PoseObservation(people: person(at: picture.time), count: people)
  }

  mutating func preview(
    _ picture: borrowing Picture
  ) throws(InferenceError) -> [PoseObservation.Person] {
    person(at: picture.time)
  }

  mutating func forgetPeople() { log.cuts.append(log.times.last ?? 0) }

  mutating func reset() { log.resets += 1 }
}
