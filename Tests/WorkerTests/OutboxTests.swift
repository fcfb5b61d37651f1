import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing
import Worker

/// Slow messages, as when the service requests a back-off of a minute.
@Suite struct OutboxTests {
  /// The outcomes of messages that a worker reported.
  private final class Ends: Sendable {
    let sent = Mutex<[JobID]>([])
    let failed = Mutex<[JobID]>([])

    @Sendable func note(_ event: WorkerEvent) {
      switch event {
      case .notified(let job): sent.withLock { $0.append(job.id) }
      case .notificationFailed(let job, _): failed.withLock { $0.append(job.id) }
      default: break
      }
    }
  }

  private func loop(_ shop: Workshop, _ notifier: RecordingNotifier, _ ends: Ends) -> JobLoop {
    JobLoop(
      store: shop.store, runner: shop.runner(notifier: notifier, report: ends.note), worker: "w",
      settings: shop.settings, report: ends.note)
  }

  /// The first message is sent only when the second job is done, and the outbox has one permit.
  @Test(.timeLimit(.minutes(5)), arguments: [true, false])
  func aMessageHoldsUpNoJob(_ isOnce: Bool) async throws {
    let shop = try Workshop()
    let ids = [try await shop.submit("a.mov"), try await shop.submit("b.mov")]
    let notifier = RecordingNotifier { [store = shop.store] in
      while try await store.jobs(JobSelection(status: .completed)).count < 2 {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let ends = Ends()
    let loop = loop(shop, notifier, ends)
    if isOnce {
      try await loop.runOnce()
    } else {
      let work = Task { await loop.run() }
      while ends.sent.withLock({ $0.count }) < 2 { try await Task.sleep(for: .milliseconds(10)) }
      work.cancel()
      await work.value
    }
    #expect(Set(ends.sent.withLock { $0 }) == Set(ids))
    #expect(notifier.jobs.count == 2)
    #expect(ends.failed.withLock { $0.isEmpty })
  }

  /// A worker that is stopped does not wait for a message, and reports it as not sent.
  @Test(.timeLimit(.minutes(5)), arguments: [true, false])
  func aMessageHoldsUpNoWorker(_ isOnce: Bool) async throws {
    let shop = try Workshop { $0.shutdownGracePeriod = .milliseconds(100) }
    let id = try await shop.submit()
    let notifier = RecordingNotifier { try await Task.sleep(for: .seconds(3600)) }
    let ends = Ends()
    let loop = loop(shop, notifier, ends)
    let work = Task {
      if isOnce { try await loop.runOnce() } else { await loop.run() }
    }
    while notifier.jobs.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    work.cancel()
    try await work.value
    #expect(ends.failed.withLock { $0 } == [id] && ends.sent.withLock { $0.isEmpty })
    #expect(try await shop.job(id).status == .completed)
  }

  /// A wake-up for a job ends the pause of a worker whose next poll would be much later.
  @Test(.timeLimit(.minutes(5))) func aCallEndsAPause() async throws {
    let shop = try Workshop {
      $0.pollInterval = .seconds(3600)
      $0.longestPoll = .seconds(3600)
    }
    let calls = JobCalls()
    let loop = JobLoop(
      store: shop.store, runner: shop.runner(), worker: "w", settings: shop.settings, calls: calls)
    let work = Task { await loop.run() }
    let id = try await shop.submit()
    while try await shop.job(id).status != .completed {
      // However early the wake-up arrives, it is not lost.
      calls.call(id)
      try await Task.sleep(for: .milliseconds(10))
    }
    work.cancel()
    await work.value
  }
}
