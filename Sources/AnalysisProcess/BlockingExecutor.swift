internal import Dispatch

/// Runs tasks on threads that are not the cooperative pool's, where they may block.
///
/// The pool has one thread a core: work that blocks there keeps everything else from going on, and
/// what must go on whatever blocks there belongs here too.
package final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "puckbuddy.blocking", attributes: .concurrent)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
