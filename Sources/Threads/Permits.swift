internal import Foundation
internal import Synchronization

/// A number of permits that threads acquire and release; a thread that needs more than are
/// available waits.
///
/// For back-pressure between threads. Unlike a semaphore, a release that no thread waits for leaves
/// no pending wake-up.
package final class Permits: Sendable {
  private struct State {
    var available: Int
    var isCancelled = false
  }

  private let state: Mutex<State>
  private let condition = NSCondition()

  /// - Parameter count: The number of permits, 1 or more.
  package init(_ count: Int) { state = Mutex(State(available: count)) }

  /// Acquires permits; waits until enough are available or all are cancelled.
  ///
  /// Does not wait for 0.
  ///
  /// - Parameters:
  ///   - count: The number of permits; more than the total never become available, unless it
  ///     overdraws.
  ///   - overdraws: Whether to acquire them as soon as no other caller has overdrawn, however few
  ///     are available: for an element that needs more than all permits and must pass all the same.
  package func acquire(_ count: Int = 1, overdraws: Bool = false) {
    guard count > 0 else { return }
    condition.lock()
    defer { condition.unlock() }
    while !take(count, ifThereAre: overdraws ? 0 : count) { condition.wait() }
  }

  /// Releases permits and wakes the threads that wait for them.
  package func release(_ count: Int = 1) { change { $0.available += count } }

  /// From now on no thread waits.
  package func cancel() { change { $0.isCancelled = true } }

  private func change(_ body: (inout State) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    state.withLock { body(&$0) }
    condition.broadcast()
  }

  private func take(_ count: Int, ifThereAre least: Int) -> Bool {
    state.withLock { state in
      guard state.available >= least || state.isCancelled else { return false }
      state.available -= count
      return true
    }
  }
}
