import Foundation
import Jobs
import Retries
import Synchronization

/// Sends the notifications of ended jobs, concurrently with the work on the next ones.
///
/// The notification service may request a wait of up to a minute, and no concurrency permit is
/// held for that long. A notification not sent when the worker stops stays unsent: the notifier
/// has marked it as sent before, so that no job ever has two.
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

  /// Starts to notify a job's owner of its end; not for unfinished or cancelled jobs.
  ///
  /// - Returns: The task that sends the notification; `nil` when there is none to send.
  @discardableResult
  func send(_ job: Job) -> Task<Void, Never>? {
    guard job.status.isFinal, job.failure != .cancelled else { return nil }
    let name = UUID()
    return messages.withLock { messages in
      let message = Task(executorPreference: settings.clock.executor) {
        await self.deliver(job)
        self.messages.withLock { $0[name] = nil }
      }
      messages[name] = message
      return message
    }
  }

  /// Waits until everything is sent; after cancellation, for half the grace period at most.
  func drain() async { await finish(messages.withLock { Array($0.values) }) }

  /// Waits for the given notifications in the same manner.
  func finish(_ messages: [Task<Void, Never>]) async {
    await settings.clock.withGracePeriod(settings.shutdownGracePeriod / 2) {
      await withTaskCancellationHandler {
        for message in messages { await message.value }
      } onCancel: {
        for message in messages { message.cancel() }
      }
    }
  }

  private func deliver(_ job: Job) async {
    do {
      let sent: Void? = try await settings.clock.withTimeout(settings.notification) { [notifier] in
        try await notifier.notify(of: job)
      }
      guard sent != nil else { throw Timeout() }
      report(.notified(job))
    } catch {
      report(.notificationFailed(job, error))
    }
  }

  /// The notification was not sent in time.
  private struct Timeout: Error {}
}
