import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing
import Worker

@Suite struct NotifierTests {
  private func run(
    _ id: JobID, in shop: Workshop, notifying messages: RecordingNotifier,
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored,
    analysis: @escaping StubAnalysis.Body = { _, _ in .sample() }
  ) async throws -> JobRunner.Outcome {
    try await shop.run(id, by: shop.runner(notifier: messages, analysis, report: report))
  }

  @Test func theOwnerIsNotifiedOfTheEndOnce() async throws {
    let shop = try Workshop()
    let messages = RecordingNotifier()
    let done = try await shop.submit("done.mov")
    #expect(try await run(done, in: shop, notifying: messages) == .completed)
    #expect(messages.jobs.map(\.status) == [.completed])
    let failing = try await shop.submit("failing.mov")
    let busy = JobFailure(code: "out_of_resources", message: "No disk.", kind: .transient)
    for attempt in 1...3 {
      _ = try await run(failing, in: shop, notifying: messages, analysis: { _, _ in throw busy })
      #expect(messages.jobs.count == (attempt < 3 ? 1 : 2))
      shop.clock.advance(by: 1000)
    }
    #expect(messages.jobs.map(\.status) == [.completed, .failed])
  }

  /// The store ends a job whose workers all died; its owner is notified, too.
  @Test func theOwnerIsNotifiedWhenAllWorkersDied() async throws {
    let shop = try Workshop(maxAttempts: 1)
    let messages = RecordingNotifier()
    let id = try await shop.submit()
    _ = try await shop.store.claim(id, by: "dead", lease: shop.settings.lease)
    shop.clock.advance(by: 2)
    let closed = Mutex<[JobID]>([])
    let loop = JobLoop(
      store: shop.store, runner: shop.runner(notifier: messages), worker: "w",
      settings: shop.settings
    ) { event in
      if case .closed(let job) = event { closed.withLock { $0.append(job.id) } }
    }
    try await loop.runOnce()
    #expect(messages.jobs.map(\.status) == [.failed])
    #expect(closed.withLock { $0 } == [id])
    #expect(try await shop.job(id).failure == .maxAttempts)
  }

  /// Neither a failure to send the message nor one that hangs forever fails the job.
  @Test(arguments: [true, false]) func aMessageThatIsNotSentChangesNothing(
    _ hangs: Bool
  ) async throws {
    let shop = try Workshop { $0.notification = .milliseconds(50) }
    let messages = RecordingNotifier {
      if hangs { try await Task.sleep(for: .seconds(600)) }
      throw CancellationError()
    }
    let failures = Mutex(0)
    let id = try await shop.submit()
    let outcome = try await run(
      id, in: shop, notifying: messages,
      report: { event in
        if case .notificationFailed = event { failures.withLock { $0 += 1 } }
      })
    #expect(outcome == .completed)
    #expect(failures.withLock { $0 } == 1)
    #expect(try await shop.job(id).status == .completed)
  }
}
