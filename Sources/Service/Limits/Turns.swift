internal import Synchronization

/// Lets few do something at a time; the others wait, first come, first served.
///
/// Waiting does not end with the task that waits: use it for what is short.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
  }

  private let state: Mutex<State>

  /// - Parameter count: How many at a time; 1 or more.
  init(_ count: Int) { state = Mutex(State(free: max(count, 1))) }

  /// Comes back when it is the caller's turn, who must give it back.
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
