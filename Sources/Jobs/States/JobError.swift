/// Why a transition of a job was refused.
public enum JobError: Error, Sendable, Hashable {
  case notFound(JobID)
  case alreadyExists(JobID)
  /// Another worker holds the job, or its back-off has not passed.
  case notClaimable(JobID)
  /// The lease expired and another worker has claimed the job, or the job was released.
  case leaseLost(JobID)
  /// The job has completed or failed.
  case alreadyFinal(JobID)
  /// Only a failed job can be retried.
  case notFailed(JobID)
}
