import Foundation
import Jobs
import Testing
import TortureRig

/// Workers that are stopped, also while they cannot write.
@Suite struct RestartTests {
  /// With one attempt in all, no worker could complete a job whose attempt was used up by a
  /// restart.
  @Test(arguments: Backend.allCases)
  func restartsCostNoAttempt(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    let ids = try await site.folder.submit(40, maxAttempts: 1)
    var torment = Torment(on: site.folder) { _ in try site.start("--lease", "60") }
    torment.workers = 3
    torment.signal = SIGTERM
    torment.endsInOrder = true
    torment.limit = 300
    let outcome = try await torment.run()
    #expect(outcome.isFinished && outcome.ownEnds == 0 && outcome.kills > 0)
    let audit = try await site.audit(ids, mostAttempts: 1)
    #expect(audit.scratchFolders == 0)
    // An interrupted upload may still arrive after the worker has gone; it is swept later.
    if backend == .folder { #expect(audit.orphanedResults == 0) }
  }

  /// The job cannot be released while another process hangs in a write, or the service is out of
  /// reach: the worker exits anyway, and the lease is left to expire.
  @Test(arguments: Backend.allCases, [WorkStep.halfAnalyzed, .uploaded])
  func aBusyStoreBlocksNoWorker(_ backend: Backend, _ step: WorkStep) async throws {
    let site = try Worksite(backend)
    let id = try #require(try await site.folder.submit(1, maxAttempts: 3).first)
    // It stops, so that the lock is held before it resumes.
    let worker = try site.start("--lease", "60", "--stop-at", step.rawValue)
    try await site.wait("the worker stops") { worker.isStopped }
    try await site.whileBusy {
      worker.send(SIGCONT)
      try await site.end(worker)
    }
    let left = try #require(try await site.folder.jobs().job(id))
    #expect(left.status.isHeld && left.attempt == 1)
    #expect(try site.notes("outcome-unknown") == 1)
  }

  /// Ten seconds are longer than SQLite waits for a lock, and shorter than a lease.
  @Test(arguments: Backend.allCases)
  func aStoreThatIsBusyForTenSecondsCostsNoAttempt(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    let ids = try await site.folder.submit(12, maxAttempts: 1)
    let workers = try (0..<3).map { _ in
      try site.start("--lease", "120", "--shortest", "200", "--longest", "400")
    }
    try await site.wait("a job completes") { try site.notes("completed") > 0 }
    try await site.whileBusy { try await Task.sleep(for: .seconds(10)) }
    try await site.waitForAll(ids, firstAttempt: true)
    for worker in workers { try await site.end(worker) }
    try await site.audit(ids, mostAttempts: 1)
  }
}
