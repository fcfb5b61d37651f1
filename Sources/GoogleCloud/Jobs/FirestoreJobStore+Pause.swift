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

  /// Returns whether the queue is paused, as it was some seconds ago at most; where that must be
  /// read, the request also reads the library's documents of a job that is to be claimed.
  func isPaused(reading document: inout FirestoreJob) async throws -> Bool {
    let moment = firestore.clock.moment
    guard pauseState.value(at: moment) == nil, let path = controls.document("queue"),
      let paths = recordPaths(of: document.job)
    else { return try await isPaused() }
    let found = try await firestore.batchGet(
      [path] + paths.map { firestore.database.document($0) })
    let state = found.first { path.hasName($0.name) }
    let isPaused = state?.fields[Self.paused]?.truth ?? false
    pauseState.note(isPaused, at: moment)
    document.records = try records(of: document.job, among: found.filter { !path.hasName($0.name) })
    return isPaused
  }

  /// Returns whether the queue is paused, as it was some seconds ago at most.
  func isPaused() async throws -> Bool {
    let moment = firestore.clock.moment
    if let known = pauseState.value(at: moment) { return known }
    guard let path = controls.document("queue") else { return false }
    let isPaused = try await firestore.get(path)?.fields[Self.paused]?.truth ?? false
    pauseState.note(isPaused, at: moment)
    return isPaused
  }
}
