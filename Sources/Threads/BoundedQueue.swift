internal import Foundation
internal import Synchronization

/// A bounded first-in, first-out queue from one thread to another, with back-pressure: each element
/// costs permits, which the receiver releases.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let condition = NSCondition()
  private let permits: Permits

  /// - Parameter permits: The number of permits, 1 or more.
  package init(permits: Int) { self.permits = Permits(permits) }

  /// Whether the queue is cancelled: elements that are sent are dropped.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Acquires permits for an element; blocks until enough are available or the queue is cancelled.
  ///
  /// - Parameter overdraws: Acquires them as soon as no other caller has overdrawn, however few are
  ///   available.
  package func reserve(_ count: Int = 1, overdraws: Bool = false) {
    permits.acquire(count, overdraws: overdraws)
  }

  /// Releases permits.
  package func release(_ count: Int) { permits.release(count) }

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
    permits.cancel()
  }

  /// Returns the next element; blocks until there is one.
  ///
  /// Returns `nil` when the queue is closed and empty, or cancelled.
  package func receive() -> Element? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      let (element, isOver) = state.withLock { state -> (Element?, Bool) in
        if state.isCancelled { return (nil, true) }
        if state.elements.isEmpty { return (nil, state.isClosed) }
        return (state.elements.removeFirst(), false)
      }
      if element != nil || isOver { return element }
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
