import Foundation
import Jobs
import TestMedia
import TortureRig

/// The built stub of a worker.
enum WorkerStub {
  static let program: URL = {
    let named = ProcessInfo.processInfo.environment["PUCKBUDDY_WORKER_STUB"]
    return named.map { URL(fileURLWithPath: $0) } ?? Program.built("WorkerStub")
  }()

  /// Polls a job every few milliseconds until it is as expected; `nil` after a minute.
  static func wait(
    for id: JobID, in jobs: any JobStore, until isRight: (Job) -> Bool
  ) async throws -> Job? {
    let clock = ContinuousClock()
    let begin = clock.now
    while true {
      // The time is checked before the poll: the test may have to wait for its thread.
      let isOver = clock.now - begin >= .seconds(60)
      if let job = try await jobs.job(id), isRight(job) { return job }
      if isOver { return nil }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
