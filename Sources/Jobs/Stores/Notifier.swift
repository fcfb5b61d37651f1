/// Tells the owner of a job that it has ended.
package protocol Notifier: Sendable {
  /// Called after the job's last write, and only for jobs that were not cancelled.
  ///
  /// At most one message for each job, whoever calls and how often. What is thrown is logged and
  /// changes nothing: a job is not less done for want of a message.
  func notify(of job: Job) async throws
}
