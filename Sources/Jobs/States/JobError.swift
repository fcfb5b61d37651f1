/// Why a job does not change as asked.
package enum JobError: Error, Sendable, Hashable {
  case notFound(JobID)
  case alreadyExists(JobID)
  /// Somebody else holds it, or its time has not come.
  case notClaimable(JobID)
  /// The lease ran out and somebody else has claimed the job, or it was given back.
  case leaseLost(JobID)
  /// It has completed or failed.
  case alreadyFinal(JobID)
  /// Only what has failed is tried again.
  case notFailed(JobID)
}
