internal import Synchronization

/// A value that cannot be copied, on its way from one thread to another.
package final class Transfer<Value: ~Copyable>: Sendable {
  private let value: Mutex<Value?>

  package init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Takes the value; `nil` when it has been taken.
  package func take() -> sending Value? { value.withLock { $0.take() } }
}
