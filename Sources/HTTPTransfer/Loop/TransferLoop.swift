internal import CCurl
internal import Foundation
internal import Threads

/// Runs the transfers of one client; every call to libcurl but the wake-up happens on its thread.
///
/// Files are read and written there, too: the thread exists to be blocked.
final class TransferLoop {
  private let inbox: TransferInbox
  private let multi: MultiHandle
  /// The maximum number of concurrent transfers; the others wait in FIFO order.
  private let transferLimit: Int
  private var running: [UInt64: Transfer] = [:]
  private var waiting = WaitingTransfers()
  /// A lower bound of all deadlines.
  private var nextDeadline: ContinuousClock.Instant?

  private init(_ inbox: TransferInbox, multi: consuming MultiHandle, transferLimit: Int) {
    self.inbox = inbox
    self.multi = multi
    self.transferLimit = transferLimit
  }

  /// Starts a thread that serves the inbox until it is closed.
  static func start(_ inbox: TransferInbox, settings: ClientSettings) {
    do {
      // libcurl's own threads inherit the signal mask.
      try WorkerThread.start(
        name: HTTPClient.threadName, stackSize: settings.stackSize, signals: .faultsOnly
      ) {
        let failure = serve(inbox, settings: settings)
        // The multi handle is freed by now, before any caller is notified of the end.
        inbox.end(failure)
      }
    } catch {
      inbox.end(TransferFailure(.outOfResources, "The system has no thread left."))
    }
  }

  /// Returns why it stopped serving.
  private static func serve(
    _ inbox: TransferInbox, settings: ClientSettings
  ) -> TransferFailure {
    guard
      let multi = MultiHandle.make(
        connections: settings.connectionsPerHost, idle: settings.idleConnections)
    else { return TransferFailure(.outOfResources, "There is no memory or descriptor left.") }
    inbox.attach(multi)
    let loop = TransferLoop(inbox, multi: multi, transferLimit: settings.transfersAtOnce)
    return loop.run()
  }

  /// Runs until the inbox is closed or libcurl fails; returns why it ended.
  private func run() -> TransferFailure {
    defer { inbox.detach() }
    var failure = TransferFailure.closed
    while true {
      let mail = inbox.takeMail()
      for entry in mail.entries { accept(entry) }
      for id in mail.cancelled { end(id, .cancelled) }
      if mail.isClosing { break }
      beginWaiting()
      let isUsable = multi.perform()
      let hasFinished = finishCompleted()
      expire()
      // Free transfer slots are filled before the thread sleeps.
      if isUsable, hasFinished, !waiting.isEmpty { continue }
      guard isUsable, multi.wait(milliseconds: pollTimeout) else {
        failure = TransferFailure(.outOfResources, "libcurl cannot go on.")
        break
      }
    }
    for id in Array(running.keys) { end(id, failure) }
    while let entry = waiting.next() { entry.completion(.failed(failure)) }
    return failure
  }

  private func accept(_ entry: TransferInbox.Entry) {
    nextDeadline = min(nextDeadline ?? entry.order.deadline, entry.order.deadline)
    waiting.append(entry)
  }

  private func beginWaiting() {
    while running.count < transferLimit, let entry = waiting.next() {
      do throws(TransferFailure) {
        let transfer = try Transfer(entry)
        guard multi.add(transfer.easy) else {
          throw TransferFailure(.outOfResources, "libcurl takes no further transfer.")
        }
        running[entry.id] = transfer
      } catch {
        entry.completion(.failed(error))
      }
    }
  }

  /// Ends the completed transfers; returns whether there was any.
  private func finishCompleted() -> Bool {
    var found = false
    while let (context, result) = unsafe multi.nextFinished() {
      found = true
      guard let transfer = unsafe Transfer.from(context) else { continue }
      let failure =
        result == CURLE_OK
        ? nil
        : TransferFailure(
          result, systemError: CInt(clamping: transfer.easy.number(CURLINFO_OS_ERRNO)),
          isConnected: transfer.easy.number(CURLINFO_REQUEST_SIZE) > 0)
      end(transfer.id, failure)
    }
    return found
  }

  /// Removes a transfer and calls its completion; `nil`: the response is complete.
  private func end(_ id: UInt64, _ failure: TransferFailure?) {
    if let transfer = running.removeValue(forKey: id) {
      let outcome = transfer.outcome(failure)
      multi.remove(transfer.easy)
      transfer.completion(outcome)
    } else if let entry = waiting.remove(id), let failure {
      entry.completion(.failed(failure))
    }
  }

  private func expire() {
    let now = ContinuousClock.now
    guard let next = nextDeadline, next <= now else { return }
    let late =
      running.values.filter { $0.order.deadline <= now }.map(\.id) + waiting.expired(at: now)
    for id in late { end(id, .timedOut) }
    nextDeadline = [running.values.map(\.order.deadline).min(), waiting.earliestDeadline]
      .compactMap { $0 }.min()
  }

  /// The longest time to sleep, in milliseconds.
  private var pollTimeout: Int {
    guard let nextDeadline else { return 60_000 }
    return min(60_000, max(0, ContinuousClock.now.duration(to: nextDeadline).milliseconds + 1))
  }
}
