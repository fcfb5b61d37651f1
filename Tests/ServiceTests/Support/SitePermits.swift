import Synchronization

/// Limits the number of tests of this process that have a service at the same time.
///
/// Each has threads and some twenty descriptors, and Foundation's `Process`, which other tests of
/// this process use, writes beyond its buffer if more than some 1,300 are open. Suites are
/// serialized only within themselves.
final class SitePermits: Sendable {
  static let shared = SitePermits(6)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  private init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Runs a closure with a permit; must not be nested, as all callers could wait for a second one.
  func hold<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    await take()
    defer { giveBack() }
    return try await body()
  }

  private func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
