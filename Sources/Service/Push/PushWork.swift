package import Worker

/// The mode in which the jobs of pushes are processed.
package enum PushWork: Sendable {
  /// In other processes, whose workers find the jobs by polling.
  case elsewhere
  /// In this process's worker, which is notified at once and works after the push is answered.
  case atOnce(JobLoop, JobCalls)
  /// In this process, while the push waits for its response.
  case whenDone(JobsAtWork)
}
