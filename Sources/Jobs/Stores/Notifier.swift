/// Notifies the owner of a job of its end.
package protocol Notifier: Sendable {
  /// Sends the notification. Called after the job's last write, and only for jobs that were not
  /// cancelled.
  ///
  /// Sends at most one message for each job, however often it is called. Errors are logged and
  /// change nothing: a job without a message is as complete as any other.
  func notify(of job: Job) async throws
}
