import Synchronization

/// A suspended task that the scheduler resumes, or its cancellation does.
final class Wake: Sendable {
  private enum State {
    case new
    case suspended(CheckedContinuation<Void, any Error>)
    case resumed(throws: Bool)
  }

  private let state = Mutex(State.new)

  /// Suspends the task until `resume` is called; `start` runs once it is suspended.
  func suspend(_ start: () -> Void) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let early = state.withLock { state -> Bool? in
          if case .resumed(let throwing) = state { return throwing }
          state = .suspended(continuation)
          return nil
        }
        switch early {
        case nil: start()
        case false?: continuation.resume()
        case true?: continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      resume(throwing: true)
    }
  }

  /// Resumes the task; repeated calls have no effect.
  func resume(throwing: Bool = false) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      defer { if case .resumed = state {} else { state = .resumed(throws: throwing) } }
      if case .suspended(let continuation) = state { return continuation }
      return nil
    }
    if throwing {
      continuation?.resume(throwing: CancellationError())
    } else {
      continuation?.resume()
    }
  }
}
