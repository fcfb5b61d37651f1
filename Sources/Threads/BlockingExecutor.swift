internal import Dispatch

/// Runs blocking work on threads outside the cooperative pool.
///
/// The pool has one thread per core: work that waits there for a disk, a lock or a C call blocks
/// other tasks. Work that must continue although the pool is blocked belongs here too.
package final class BlockingExecutor: TaskExecutor {
  package static let shared = BlockingExecutor()

  private let queue = DispatchQueue(label: "puckbuddy.blocking", attributes: .concurrent)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs `work` on one of these threads and returns its result.
  ///
  /// - Throws: What `work` throws. Cancellation of the calling task is visible in `work`.
  package func run<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await Self.do(work) }
  }

  /// Concurrent, because an actor's code runs on the actor whatever executor its task prefers.
  @concurrent private static func `do`<Value: Sendable>(
    _ work: @Sendable () throws -> Value
  ) async throws -> Value {
    try work()
  }
}
