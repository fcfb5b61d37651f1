import Jobs
import Synchronization

/// A notifier that records the jobs of its messages, each before a closure that stands for sending.
final class RecordingNotifier: Notifier {
  private let notified = Mutex<[Job]>([])
  private let send: @Sendable () async throws -> Void

  init(_ send: @escaping @Sendable () async throws -> Void = {}) { self.send = send }

  func notify(of job: Job) async throws {
    notified.withLock { $0.append(job) }
    try await send()
  }

  var jobs: [Job] { notified.withLock(\.self) }
}
