internal import Foundation
internal import Jobs
package import TeamLibrary

/// Sweeps of the team library beside the workers.
package struct Sweeps: Sendable {
  /// The number of sweeps that ended.
  package private(set) var count = 0
  /// What they mended.
  package private(set) var mended = LibrarySweepReport()
  /// The number of documents that others changed meanwhile.
  package private(set) var postponed = 0
  /// What is wrong, one sentence each.
  package private(set) var violations: [String] = []

  private let store: any DocumentStore
  private let jobs: StoredClipJobs

  /// Creates the sweeps of a folder's library.
  package init(of folder: DataFolder) throws {
    store = try folder.jobs()
    jobs = StoredClipJobs(try folder.jobs()) { job in
      ClipNumbers(
        shots: TestTeam.shots(of: job.id.rawValue), shotTypes: [:], metrics: [:], filmedAt: nil,
        duration: 1, schemaVersion: 2, program: "stub")
    }
  }

  /// Sweeps until the task is cancelled.
  ///
  /// - Parameter pause: The time between two sweeps.
  /// - Returns: What was done.
  package consuming func untilCancelled(pause: Duration) async throws -> Sweeps {
    while !Task.isCancelled {
      do {
        try await sweep()
      } catch is CancellationError {
        break
      } catch  where error is StorageError || error is DocumentConflict {
        // A faulty service did not answer, or answered that there was a conflict: the next sweep goes
        // on, as in a worker.
      }
      try? await Task.sleep(for: pause)
    }
    return self
  }

  /// Sweeps twice after all jobs have ended; the second sweep must change nothing.
  package mutating func end() async throws {
    try await sweep()
    let last = try await sweep()
    if last.total + last.postponed > 0 {
      violations.append("A second sweep changed \(last.counts) of a library at rest.")
    }
  }

  /// Makes a sweep with its daily pass, each on a day of its own.
  @discardableResult private mutating func sweep() async throws -> LibrarySweepReport {
    let days = Double(count) * 86_400
    let report = try await LibrarySweep(
      Library(store) { Date.now + days }, jobs: jobs
    ).run()
    count += 1
    for (kind, number) in report.counts { mended.add(kind, number) }
    postponed += report.postponed
    return report
  }
}
