import Foundation

/// Holds threads up until it is opened; for good.
package final class Gate: Sendable {
  // NSCondition is thread-safe; `isOpen` is read and written with it locked only.
  private let condition = NSCondition()
  private nonisolated(unsafe) var isOpen = false

  package init() {}

  package func open() {
    condition.lock()
    unsafe isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Blocks the thread.
  package func pass() {
    condition.lock()
    while !(unsafe isOpen) { condition.wait() }
    condition.unlock()
  }
}
