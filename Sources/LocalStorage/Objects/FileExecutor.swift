internal import Dispatch

/// Runs what may wait for a disk or a lock on threads that are not the cooperative pool's.
///
/// The pool has one thread a core: work that blocks there keeps everything else from going on.
final class FileExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "puckbuddy.files", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Does work that blocks, and answers with what it gives.
  func run<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await FileExecutor.do(work) }
  }

  /// Concurrent, as what runs on an actor runs there whatever executor its task prefers.
  @concurrent private static func `do`<Value: Sendable>(
    _ work: @Sendable () throws -> Value
  ) async throws -> Value {
    try work()
  }
}
