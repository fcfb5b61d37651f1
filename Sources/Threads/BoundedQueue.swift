internal import Foundation
internal import Synchronization

/// A bounded first-in, first-out queue from one thread to another, with back-pressure: each element
/// costs permits, which the receiver releases.
///
/// Unlike with a semaphore, a release that no thread waits for leaves no pending wake-up.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var permits: Int
    var elements: [Element] = []
    var isClosed = false
    var isCancelled = false
  }

  private let state: Mutex<State>
  private let condition = NSCondition()

  /// - Parameter permits: The number of permits, 1 or more.
  package init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Whether the queue is cancelled: elements that are sent are dropped.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Acquires permits for an element; blocks until enough are available or the queue is cancelled.
  ///
  /// Does not wait for 0.
  ///
  /// - Parameters:
  ///   - count: The number of permits; more than the total never become available, unless it
  ///     overdraws.
  ///   - overdraws: Whether to acquire them as soon as no other caller has overdrawn, however few
  ///     are available: for an element that needs more than all permits and must pass all the same.
  package func reserve(_ count: Int = 1, overdraws: Bool = false) {
    guard count > 0 else { return }
    let least = overdraws ? 0 : count
    wait { state -> Void? in
      guard state.permits >= least || state.isCancelled else { return nil }
      state.permits -= count
      return ()
    }
  }

  /// Releases permits and wakes the threads that wait for them.
  package func release(_ count: Int) { change { $0.permits += count } }

  /// Adds an element whose permits have been acquired; drops it when the queue is cancelled.
  package func send(_ element: Element) {
    change { if !$0.isCancelled { $0.elements.append(element) } }
  }

  /// Closes the queue: no more elements are sent.
  package func close() { change { $0.isClosed = true } }

  /// Drops the queued elements; from now on neither side blocks.
  package func cancel() {
    change {
      $0.isCancelled = true
      $0.elements = []
    }
  }

  /// Returns the next element; blocks until there is one.
  ///
  /// Returns `nil` when the queue is closed and empty, or cancelled.
  package func receive() -> Element? {
    wait { state -> Element?? in
      if state.isCancelled { return .some(nil) }
      if state.elements.isEmpty { return state.isClosed ? .some(nil) : nil }
      return state.elements.removeFirst()
    }
  }

  /// Waits until `body` returns a value, and returns that.
  private func wait<Value: Sendable>(until body: (inout State) -> Value?) -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = state.withLock({ body(&$0) }) { return value }
      condition.wait()
    }
  }

  private func change(_ body: (inout State) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    state.withLock { body(&$0) }
    condition.broadcast()
  }
}
