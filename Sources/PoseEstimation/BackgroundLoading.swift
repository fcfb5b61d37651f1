internal import Dispatch
internal import Glibc
internal import Synchronization
internal import Threads

/// Makes something on a thread of its own while the caller goes on.
///
/// The thread, and those that are started by it, such as the runtime's, give way to others: a frame
/// can be inferred on later, but while none is decoded all come to wait.
struct BackgroundLoading<Value: ~Copyable>: ~Copyable {
  private let shared = Shared()

  private final class Shared: Sendable {
    let value = Mutex<Result<Value, InferenceError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
  }

  /// How far the threads give way (nice(1)): one that shares a processor with one that does not gets a
  /// quarter of it.
  private static var niceness: Int32 { 5 }

  /// - Parameter stackSize: Of the thread, in bytes. Where the system has none to give, the result
  ///   is `outOfResources`.
  init(
    stackSize: Int = 8 << 20,
    _ load: @escaping @Sendable () throws(InferenceError) -> sending Value
  ) {
    let shared = shared
    let run = { @Sendable in
      // Of 0 the kernel takes the calling thread; where it may not be asked for, all are alike.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      shared.value.withLock { $0 = Result(catching: load) }
      shared.isDone.signal()
    }
    do {
      try WorkerThread.start(name: "loading", stackSize: stackSize, run)
    } catch {
      shared.value.withLock {
        $0 = .failure(
          InferenceError(
            .outOfResources, operation: "load model", operand: "thread",
            reason: "The system has no thread left."))
      }
      shared.isDone.signal()
    }
  }

  /// What was made, once it is, or why not; blocks until then.
  consuming func result() -> Result<Value, InferenceError> {
    shared.isDone.wait()
    guard let loaded = shared.value.withLock({ $0.take() }) else {
      preconditionFailure("there is one value, taken once")
    }
    return loaded
  }
}
