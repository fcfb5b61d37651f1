internal import Synchronization

/// An asynchronous semaphore, first in, first out.
///
/// Waiting does not end when the waiting task is cancelled: use it for short operations.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
  }

  private let state: Mutex<State>

  /// - Parameter count: The number of permits; 1 or more.
  init(_ count: Int) { state = Mutex(State(free: max(count, 1))) }

  /// Waits for a permit, which the caller must release with `giveBack`.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume()
  }
}
