internal import Synchronization

/// What a listener has still to be told: the newest state alone, however slow it is.
final class JobMailbox: Sendable {
  enum Message: Sendable {
    case event(JobEvent)
    /// Nothing new; tells everybody on the way that the connection lives.
    case comment
    /// The job was deleted. The last one.
    case gone
  }

  private struct State {
    var event: JobEvent?
    var isCommentDue = false
    var isGone = false
    var isEnded = false
    var waiting: CheckedContinuation<Void, Never>?

    var isEmpty: Bool { event == nil && !isCommentDue && !isGone && !isEnded }

    mutating func take() -> Message? {
      if isEnded { return nil }
      isCommentDue = false
      if let event {
        self.event = nil
        return .event(event)
      }
      return isGone ? .gone : .comment
    }
  }

  private let state = Mutex(State())

  func post(_ event: JobEvent) { change { $0.event = event } }

  func remind() { change { $0.isCommentDue = true } }

  /// After what is there still.
  func tellGone() { change { $0.isGone = true } }

  /// Nothing more is to be told, at once.
  func end() {
    change {
      $0.isEnded = true
      $0.event = nil
    }
  }

  /// The next message, for one caller at a time.
  ///
  /// - Returns: `nil` when there will be none.
  func next() async -> Message? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.isEmpty { state.waiting = continuation }
          return !state.isEmpty
        }
        if isThere { continuation.resume() }
      }
      return state.withLock { $0.take() }
    } onCancel: {
      end()
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}
