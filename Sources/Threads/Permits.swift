internal import Foundation
internal import Synchronization

/// A number of permits that threads take and give back; a thread that wants more than there are
/// waits.
///
/// For back-pressure between threads. Unlike a semaphore's count, giving back what nobody waits for
/// leaves no wake-up behind.
package final class Permits: Sendable {
  private struct State {
    var available: Int
    var isCancelled = false
  }

  private let state: Mutex<State>
  private let condition = NSCondition()

  /// - Parameter count: How many there are, 1 and more.
  package init(_ count: Int) { state = Mutex(State(available: count)) }

  /// Takes permits, and waits until there are as many, or all are cancelled; of 0 it waits for none.
  ///
  /// - Parameters:
  ///   - count: How many; more than there are in all never come, unless it overdraws.
  ///   - overdraws: Whether it takes them as soon as nobody else has overdrawn, however many are
  ///   there: for what is too large for all permits and has to pass all the same.
  package func acquire(_ count: Int = 1, overdraws: Bool = false) {
    guard count > 0 else { return }
    condition.lock()
    defer { condition.unlock() }
    while !take(count, ifThereAre: overdraws ? 0 : count) { condition.wait() }
  }

  /// Gives permits back, and wakes the threads that wait for them.
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
