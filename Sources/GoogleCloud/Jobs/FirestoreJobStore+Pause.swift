internal import Foundation
internal import Jobs
internal import TeamLibrary

/// Pausing of the queue: a document that every worker reads before it claims a job.
extension FirestoreJobStore {
  private static let paused = "paused"

  package func setPaused(_ isPaused: Bool) async throws {
    try await mappingErrors(isPaused ? "pause" : "resume", "the queue") {
      try await repeated([
        .update(
          Self.queue, fields: [Self.paused: .boolean(isPaused)], mask: [FieldPath(Self.paused)])
      ])
      pauseState.note(isPaused, at: firestore.clock.moment)
    }
  }

  /// Returns whether the queue is paused, as it was some seconds ago at most; where that must be
  /// read, the request also reads the library's documents of a job that is to be claimed.
  func isPaused(reading document: inout FirestoreJob) async throws -> Bool {
    let moment = firestore.clock.moment
    guard pauseState.value(at: moment) == nil, let paths = recordPaths(of: document.job)
    else { return try await isPaused() }
    func isQueue(_ found: FirestoreDocument) -> Bool {
      firestore.database.path(of: found.name) == Self.queue
    }
    let found = try await firestore.batchGet([Self.queue] + paths)
    let isPaused = found.first(where: isQueue)?.fields[Self.paused]?.truth ?? false
    pauseState.note(isPaused, at: moment)
    document.records = try records(of: document.job, among: found.filter { !isQueue($0) })
    return isPaused
  }

  /// Returns whether the queue is paused, as it was some seconds ago at most.
  func isPaused() async throws -> Bool {
    let moment = firestore.clock.moment
    if let known = pauseState.value(at: moment) { return known }
    let isPaused = try await firestore.get(Self.queue)?.fields[Self.paused]?.truth ?? false
    pauseState.note(isPaused, at: moment)
    return isPaused
  }
}
