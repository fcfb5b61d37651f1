internal import Glibc
internal import Threads

/// Loads a value on its own thread while the caller continues.
///
/// The thread, and the threads that it starts, such as the runtime's, run at a lower priority:
/// inference on a frame can be done later, but while no frame is decoded all stages wait.
struct BackgroundLoading<Value: ~Copyable>: ~Copyable {
  private let loaded = BoundedQueue<Handoff<Result<Value, InferenceError>>>(permits: 1)

  /// The nice value of the threads (nice(1)): one that shares a processor with a thread of normal
  /// priority gets a quarter of it.
  private static var niceness: Int32 { 5 }

  /// - Parameter stackSize: The stack size of the thread, in bytes. When the system cannot create
  ///   the thread, the result is `outOfResources`.
  init(
    stackSize: Int = 8 << 20,
    _ load: @escaping @Sendable () throws(InferenceError) -> sending Value
  ) {
    let loaded = loaded
    let run = { @Sendable in
      // With 0, the kernel uses the calling thread; where this is not permitted, all threads have
      // equal priority.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      loaded.send(Handoff(Result(catching: load)))
    }
    do {
      try WorkerThread.start(name: "loading", stackSize: stackSize, run)
    } catch {
      loaded.send(
        Handoff(
          .failure(
            InferenceError(
              .outOfResources, operation: "load model", operand: "thread",
              reason: "The system has no thread left."))))
    }
  }

  /// Waits for the loaded value, or the error, and returns it.
  consuming func result() -> Result<Value, InferenceError> {
    guard let result = loaded.receive()?.take() else {
      preconditionFailure("there is one value, taken once")
    }
    return result
  }
}
