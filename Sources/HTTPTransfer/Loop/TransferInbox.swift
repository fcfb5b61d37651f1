internal import CCurl
internal import Synchronization

/// The queue of requests from other threads to the client's thread.
final class TransferInbox: Sendable {
  /// Called once, on the client's thread, with the outcome of the transfer.
  typealias Completion = @Sendable (TransferOutcome) -> Void

  /// A transfer that has not started.
  struct Entry: Sendable {
    var id: UInt64
    var order: TransferOrder
    var completion: Completion
  }

  /// The requests received since the last `takeMail()`.
  struct Mail: Sendable {
    var entries: [Entry] = []
    var cancelled: [UInt64] = []
    var isClosing = false
  }

  @safe private struct State {
    var mail = Mail()
    var lastID: UInt64 = 0
    /// Why the thread has ended.
    var end: TransferFailure?
    /// The multi handle to wake, while there is one.
    var sleeper: UnsafeMutableRawPointer?

    /// Wakes the thread with the one libcurl function that other threads may call; the lock
    /// guarantees that the multi handle still lives.
    func wake() { if let sleeper = unsafe sleeper { _ = unsafe curl_multi_wakeup(sleeper) } }
  }

  private let state = Mutex(State())

  /// Submits a transfer.
  ///
  /// Returns its id for `cancel`.
  func submit(_ order: TransferOrder, _ completion: @escaping Completion) -> UInt64 {
    var id: UInt64 = 0
    let refusal: TransferFailure? = state.withLock { state in
      guard !state.mail.isClosing else { return state.end ?? .closed }
      state.lastID += 1
      id = state.lastID
      state.mail.entries.append(Entry(id: id, order: order, completion: completion))
      state.wake()
      return nil
    }
    if let refusal { completion(.failed(refusal)) }
    return id
  }

  /// Cancels a transfer at once; ignores an id that is unknown or already finished.
  func cancel(_ id: UInt64) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.mail.cancelled.append(id)
      state.wake()
    }
  }

  /// Ends every transfer and the thread.
  func close() {
    state.withLock { state in
      state.mail.isClosing = true
      state.wake()
    }
  }

  // Only for the client's thread.

  func takeMail() -> Mail {
    state.withLock { state in
      let mail = state.mail
      state.mail = Mail(isClosing: mail.isClosing)
      return mail
    }
  }

  @safe func attach(_ multi: borrowing MultiHandle) {
    let pointer = UInt(bitPattern: unsafe multi.pointer)
    state.withLock { unsafe $0.sleeper = UnsafeMutableRawPointer(bitPattern: pointer) }
  }

  /// Unregisters the multi handle: no thread wakes it from now on, so it may be freed.
  func detach() { state.withLock { unsafe $0.sleeper = nil } }

  /// Marks the thread as ended, and fails the transfers that were submitted too late.
  func end(_ failure: TransferFailure) {
    let late = state.withLock { state in
      let entries = state.mail.entries
      state.mail = Mail(isClosing: true)
      state.end = failure
      return entries
    }
    for entry in late { entry.completion(.failed(failure)) }
  }
}
