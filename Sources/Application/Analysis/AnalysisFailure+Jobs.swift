package import AnalysisDocuments
internal import Jobs

extension AnalysisFailure {
  /// Maps an error that ended a command to the failure shown to the user; `nil` for an error that
  /// already defines the exit.
  package init?(ending error: any Error) {
    switch error {
    case let failure as AnalysisFailure: self = failure
    case let error as JobError: self.init(error)
    case let error as StorageError:
      self.init(
        error.isTransient ? .outOfResources : .cannotWrite, operation: error.operation,
        file: error.operand, message: "The store of the jobs cannot be used (\(error.clause)).")
    default: return nil
    }
  }

  private init(_ error: JobError) {
    let (code, job, message): (FailureCode, JobID, String) =
      switch error {
      case .notFound(let job): (.notFound, job, "There is no such job.")
      case .alreadyExists(let job):
        (.usage, job, "Another job has this name, or one that is being deleted.")
      case .alreadyFinal(let job): (.usage, job, "This job has ended already.")
      case .notFailed(let job): (.usage, job, "Only a job that has failed can be tried again.")
      case .notClaimable(let job), .leaseLost(let job):
        (.internal, job, "Another worker has claimed this job.")
      }
    self.init(code, operation: "change", file: job.rawValue, message: message)
  }
}

extension StorageError {
  /// The reason as a part of another sentence.
  var clause: String { reason.hasSuffix(".") ? String(reason.dropLast()) : reason }
}
