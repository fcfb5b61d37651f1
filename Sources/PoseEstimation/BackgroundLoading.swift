internal import Foundation
internal import Synchronization

/// Makes something on a thread of its own while the caller goes on.
struct BackgroundLoading<Value: ~Copyable>: ~Copyable {
  private let result = Shared()

  private final class Shared: Sendable {
    let value = Mutex<Result<Value, InferenceError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
  }

  init(_ load: @escaping @Sendable () throws(InferenceError) -> sending Value) {
    let result = result
    let thread = Thread {
      result.value.withLock { $0 = Result(catching: load) }
      result.isDone.signal()
    }
    thread.name = "loading"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// What was made, once it is; blocks until then.
  consuming func value() throws(InferenceError) -> Value {
    result.isDone.wait()
    guard let loaded = result.value.withLock({ $0.take() }) else {
      preconditionFailure("there is one value, taken once")
    }
    return try loaded.get()
  }
}
