package import Worker

/// Who does the jobs that pushes name.
package enum PushWork: Sendable {
  /// Workers of other processes, which find them by looking.
  case elsewhere
  /// The worker of this process, which is told at once and works when the push is answered.
  case atOnce(JobLoop, JobCalls)
  /// This process, while the push waits for its answer.
  case whenDone(JobsAtWork)
}
