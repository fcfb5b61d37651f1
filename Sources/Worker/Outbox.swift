import Foundation
import Jobs
import Synchronization

/// Sends the messages about ended jobs, beside the work on the next ones.
///
/// The service of messages may ask for a wait of up to a minute, and no job's place is held for that
/// long. What is not sent when the worker stops stays unsent: whoever sends has marked the message as
/// sent before, so that no job ever has two.
final class Outbox: Sendable {
  private let notifier: any Notifier
  private let settings: WorkerSettings
  private let report: @Sendable (WorkerEvent) -> Void
  private let messages = Mutex<[UUID: Task<Void, Never>]>([:])

  init(
    _ notifier: any Notifier, settings: WorkerSettings,
    report: @escaping @Sendable (WorkerEvent) -> Void
  ) {
    self.notifier = notifier
    self.settings = settings
    self.report = report
  }

  /// Begins to tell a job's owner that it has ended, unless it has not, or was cancelled.
  ///
  /// - Returns: What sends it; `nil` when there is nothing to send.
  @discardableResult
  func send(_ job: Job) -> Task<Void, Never>? {
    guard job.status.isFinal, job.failure != .cancelled else { return nil }
    let name = UUID()
    return messages.withLock { messages in
      let message = Task {
        await deliver(job)
        self.messages.withLock { $0[name] = nil }
      }
      messages[name] = message
      return message
    }
  }

  /// Waits until everything is sent; whoever is told to stop meanwhile, no longer than a moment.
  func drain() async { await finish(messages.withLock { Array($0.values) }) }

  /// The same for some messages.
  func finish(_ messages: [Task<Void, Never>]) async {
    let moment = settings.shutdownGracePeriod / 2
    await withTaskCancellationHandler {
      for message in messages { await message.value }
    } onCancel: {
      Task {
        try? await Task.sleep(for: moment)
        for message in messages { message.cancel() }
      }
    }
  }

  private func deliver(_ job: Job) async {
    let limit = settings.notification
    do {
      try await withThrowingTaskGroup(of: Void.self) { [notifier] group in
        group.addTask { try await notifier.notify(of: job) }
        group.addTask {
          try await Task.sleep(for: limit)
          throw Timeout()
        }
        try await group.next()
        group.cancelAll()
      }
      report(.notified(job))
    } catch {
      report(.notificationFailed(job, error))
    }
  }

  /// The message was not sent in time.
  private struct Timeout: Error {}
}
