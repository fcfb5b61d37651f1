internal import CCurl
internal import Synchronization

/// What other threads ask of the client's thread.
final class TransferInbox: Sendable {
  /// Called once, on the client's thread, with what became of the transfer.
  typealias Completion = @Sendable (TransferOutcome) -> Void

  /// A transfer that nobody has begun.
  struct Entry: Sendable {
    var id: UInt64
    var order: TransferOrder
    var completion: Completion
  }

  /// What came since it was last asked.
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
    /// Called when the thread has ended.
    var waiters: [@Sendable () -> Void] = []
    /// The set that sleeps, while there is one.
    var sleeper: UnsafeMutableRawPointer?

    /// The one libcurl function that another thread may call, under the lock: the set still lives.
    func wake() { if let sleeper = unsafe sleeper { _ = unsafe curl_multi_wakeup(sleeper) } }
  }

  private let state = Mutex(State())

  /// Hands a transfer over.
  ///
  /// Returns its number for `cancel`.
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

  /// Ends a transfer at once; one that is over or unknown is none of its business.
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

  /// Calls back when the thread has ended, at once if it has.
  func whenEnded(_ call: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      if state.end == nil { state.waiters.append(call) }
      return state.end != nil
    }
    if hasEnded { call() }
  }

  // For the client's thread.

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

  /// From here on nobody wakes the set, and it may be freed.
  func detach() { state.withLock { unsafe $0.sleeper = nil } }

  /// Marks the end, and ends what was handed over too late.
  func end(_ failure: TransferFailure) {
    let (late, waiters) = state.withLock { state in
      let result = (state.mail.entries, state.waiters)
      state.mail = Mail(isClosing: true)
      state.end = failure
      state.waiters = []
      return result
    }
    for entry in late { entry.completion(.failed(failure)) }
    for call in waiters { call() }
  }
}
