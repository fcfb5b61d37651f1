import Foundation

/// Runs a closure on a thread of its own: blocking calls must not occupy one of the cooperative
/// pool.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
