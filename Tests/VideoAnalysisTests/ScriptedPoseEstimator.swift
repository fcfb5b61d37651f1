import Media
import PoseEstimation
import Poses

/// An estimator that sees what a test tells it to, and counts how often it was asked.
struct ScriptedPoseEstimator: PoseEstimator {
  final class Log {
    var times: [Double] = []
    var resets = 0
    var cuts: [Double] = []
  }

  let log: Log
  var people = 1
  var failure: InferenceError?

  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation {
    if let failure { throw failure }
    log.times.append(picture.time)
    return PoseObservation(people: [], count: people)
  }

  mutating func forgetPeople() { log.cuts.append(log.times.last ?? 0) }

  mutating func reset() { log.resets += 1 }
}
