internal import Foundation
internal import Jobs

/// Pausing of the queue: a document that every worker reads before it claims a job.
extension FirestoreJobStore {
  private static let paused = "paused"

  package func setPaused(_ isPaused: Bool) async throws {
    try await mappingErrors(isPaused ? "pause" : "resume", "the queue") {
      guard let path = controls.document("queue") else { return }
      try await repeated([
        .update(path, fields: [Self.paused: .boolean(isPaused)], mask: [FieldPath(Self.paused)])
      ])
      pauseState.note(isPaused, at: firestore.clock.moment)
    }
  }

  /// Returns whether the queue is paused, as of `PauseState.interval` ago at most.
  func isPaused() async throws -> Bool {
    let moment = firestore.clock.moment
    if let known = pauseState.value(at: moment) { return known }
    guard let path = controls.document("queue") else { return false }
    let isPaused = try await firestore.get(path)?.fields[Self.paused]?.truth ?? false
    pauseState.note(isPaused, at: moment)
    return isPaused
  }
}
