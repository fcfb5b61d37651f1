internal import Foundation
internal import Synchronization

/// A first-in, first-out queue from one thread to another that holds back the sender: each element
/// costs permits, which the receiver gives back.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let condition = NSCondition()
  private let permits: Permits

  /// - Parameter permits: How many there are, 1 and more.
  package init(permits: Int) { self.permits = Permits(permits) }

  /// Whether nothing that is sent will be received.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Takes permits for an element; blocks until there are as many, or the queue is cancelled.
  ///
  /// - Parameter overdraws: Takes them as soon as nobody else has overdrawn, however many are left.
  package func reserve(_ count: Int = 1, overdraws: Bool = false) {
    permits.acquire(count, overdraws: overdraws)
  }

  /// Gives permits back.
  package func release(_ count: Int) { permits.release(count) }

  /// Adds an element, for which permits have been taken; drops it when the queue is cancelled.
  package func send(_ element: Element) {
    change { if !$0.isCancelled { $0.elements.append(element) } }
  }

  /// Nothing more is sent.
  package func close() { change { $0.isClosed = true } }

  /// Drops what waits; from now on neither side is blocked.
  package func cancel() {
    change {
      $0.isCancelled = true
      $0.elements = []
    }
    permits.cancel()
  }

  /// Returns the next element, and blocks until there is one; `nil` when the queue is closed and
  /// empty, or cancelled.
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
