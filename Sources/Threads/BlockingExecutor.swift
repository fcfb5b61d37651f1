internal import Dispatch

/// Runs work that may block on threads outside the cooperative pool.
///
/// The pool has one thread a core: work that waits there for a disk, a lock or a C call holds up
/// every other task, and what must go on whatever blocks there belongs here too.
package final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "puckbuddy.blocking", attributes: .concurrent)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Returns what `work` returns, having run it on one of these threads.
  ///
  /// - Throws: What `work` throws. Cancellation of the calling task is visible in `work`.
  package func run<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await Self.do(work) }
  }

  /// Concurrent, as what runs on an actor runs there whatever executor its task prefers.
  @concurrent private static func `do`<Value: Sendable>(
    _ work: @Sendable () throws -> Value
  ) async throws -> Value {
    try work()
  }
}
