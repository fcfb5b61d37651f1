internal import Synchronization

/// Passes a noncopyable value from one thread to another.
package final class Handoff<Value: ~Copyable>: Sendable {
  private let value: Mutex<Value?>

  package init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Removes and returns the value; `nil` when it has already been taken.
  package func take() -> sending Value? { value.withLock { $0.take() } }
}
