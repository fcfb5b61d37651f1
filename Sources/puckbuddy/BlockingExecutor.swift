import Foundation

/// Runs tasks on a thread of its own, where they may block.
///
/// The cooperative pool has one thread a core: work that blocks there keeps everything else from
/// going on.
final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "puckbuddy.blocking")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
