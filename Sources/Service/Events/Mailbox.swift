internal import Synchronization

/// The pending messages of one listener; keeps only the newest state, however slow the listener is.
final class Mailbox<Event: Sendable>: Sendable {
  enum Message: Sendable {
    case event(Event)
    /// No change; a keep-alive for the client and for proxies in between.
    case comment
    /// Whether changes cannot be seen for now.
    case trouble(Bool)
    /// What was listened to was deleted; the last message.
    case deleted

    /// Returns the message with another form of its event.
    func map<Other>(
      _ transform: (Event) throws -> Other
    ) rethrows -> Mailbox<Other>.Message {
      switch self {
      case .event(let event): .event(try transform(event))
      case .comment: .comment
      case .trouble(let isThere): .trouble(isThere)
      case .deleted: .deleted
      }
    }
  }

  private struct State {
    var event: Event?
    var isCommentDue = false
    var trouble: Bool?
    var isDeleted = false
    var isEnded = false
    var waiting: CheckedContinuation<Void, Never>?

    var isEmpty: Bool {
      event == nil && trouble == nil && !isCommentDue && !isDeleted && !isEnded
    }

    mutating func take() -> Message? {
      if isEnded { return nil }
      isCommentDue = false
      if let event {
        self.event = nil
        return .event(event)
      }
      if let trouble {
        self.trouble = nil
        return .trouble(trouble)
      }
      return isDeleted ? .deleted : .comment
    }
  }

  private let state = Mutex(State())

  func post(_ event: Event) { change { $0.event = event } }

  func remind() { change { $0.isCommentDue = true } }

  func postTrouble(_ isThere: Bool) { change { $0.trouble = isThere } }

  /// Queues `deleted` behind the messages that are still pending.
  func postDeletion() { change { $0.isDeleted = true } }

  /// Ends the mailbox at once and discards pending states.
  func end() {
    change {
      $0.isEnded = true
      $0.event = nil
    }
  }

  /// Returns the next message; for one caller at a time.
  ///
  /// - Returns: `nil` when no more messages follow.
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
