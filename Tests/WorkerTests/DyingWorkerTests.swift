import Foundation
import Jobs
import Testing
import TortureRig

/// Workers that die or freeze at each step of a job.
@Suite struct DyingWorkerTests {
  /// Two workers die at the step before a third one completes the job.
  @Test(arguments: Backend.allCases, WorkStep.allCases)
  func theJobEndsOnceWhereverItsWorkersDie(_ backend: Backend, _ step: WorkStep) async throws {
    let site = try Worksite(backend)
    let id = try #require(try await site.folder.submit(1, maxAttempts: 3).first)
    let deaths = step.isAfterCommit ? 1 : 2
    for _ in 0..<deaths {
      let worker = try site.start("--lease", "0.2", "--die-at", step.rawValue)
      #expect(try await worker.ended().status == nil)
    }
    let left = try #require(try await site.folder.jobs().job(id))
    // The second worker goes on with the finished analysis of the first one.
    let attempts = step.hasFinishedAnalysis ? 1 : deaths
    #expect(left.status.isFinal == step.isAfterCommit && left.attempt == attempts)

    let successor = try site.start()
    let done = try await site.wait(for: id) { $0.status.isFinal }
    #expect(done.status == .completed)
    let isFirst = step.isAfterCommit || step.hasFinishedAnalysis
    #expect(done.attempt == (isFirst ? 1 : 3) && done.claim == done.attempt)
    if !step.isAfterCommit { try await site.wait("the message") { try site.messages() == 1 } }
    try await site.end(successor)
    let audit = try await site.audit([id], mostAttempts: 3)
    #expect(try site.messages() == (step == .committed ? 0 : 1))
    #expect(audit.scratchFolders == 0)
    #expect(try await site.folder.jobs().job(id) == done)
  }

  /// The death in the last attempt ends the job.
  @Test(arguments: Backend.allCases)
  func aJobThatKillsEveryWorkerFails(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    let id = try #require(try await site.folder.submit(1, maxAttempts: 2).first)
    for _ in 0..<2 {
      let worker = try site.start("--lease", "0.2", "--die-at", "analyzed")
      #expect(try await worker.ended().status == nil)
    }
    let successor = try site.start()
    let job = try await site.wait(for: id) { $0.status.isFinal }
    #expect(job.status == .failed && job.failure == .maxAttempts && job.attempt == 2)
    try await site.wait("the message") { try site.messages() == 1 }
    try await site.end(successor)
  }

  /// A worker that was stopped for longer than its lease resumes at the same step.
  @Test(
    arguments: Backend.allCases, [WorkStep.halfAnalyzed, .analyzed, .firstUploaded, .uploaded])
  func whatWakesUpTooLateWritesNothing(_ backend: Backend, _ step: WorkStep) async throws {
    let site = try Worksite(backend)
    let id = try #require(try await site.folder.submit(1, maxAttempts: 3).first)
    // A lease so long that it stops before its first renewal: a worker that stops in the middle of
    // a write blocks all other writers, which is another case.
    let zombie = try site.start("--lease", "4", "--stop-at", step.rawValue)
    try await site.wait("the worker stops") { zombie.isStopped }
    let first = try #require(try await site.folder.jobs().job(id)?.lease?.worker)
    let successor = try site.start()
    let done = try await site.wait(for: id) { $0.status.isFinal }
    #expect(done.status == .completed && done.claim == 2 && done.lease?.worker != first)
    try await site.wait("the message") { try site.messages() == 1 }
    try await site.end(successor)

    zombie.send(SIGCONT)
    try await site.wait("the zombie notices") { try site.notes("lost") == 1 }
    try await site.end(zombie)
    #expect(try await site.folder.jobs().job(id) == done)
    let audit = try await site.audit([id], mostAttempts: 3)
    #expect(audit.scratchFolders == 0)
    // An interrupted upload may still arrive after the zombie has gone; it is swept later.
    if backend == .folder { #expect(audit.orphanedResults == 0) }
    #expect(try site.messages() == 1)
  }
}
