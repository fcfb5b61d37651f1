import Foundation

/// Blocks threads until it is opened, permanently.
package final class Gate: Sendable {
  // NSCondition is thread-safe; `isOpen` is read and written only while it is locked.
  private let condition = NSCondition()
  private nonisolated(unsafe) var isOpen = false

  package init() {}

  package func open() {
    condition.lock()
    unsafe isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Blocks the thread until the gate is open.
  package func pass() {
    condition.lock()
    while !(unsafe isOpen) { condition.wait() }
    condition.unlock()
  }
}
