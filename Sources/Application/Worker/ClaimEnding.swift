internal import Jobs
internal import Worker

/// The end of a claim, for logs and counters.
enum ClaimEnding: Hashable {
  case completed
  /// The job has failed, with an error code.
  case failed(String)
  /// The job waits for another attempt.
  case postponed(String)
  case released
  case leaseLost
  case outcomeUnknown

  /// - Parameter job: The job as it was claimed.
  init(_ outcome: JobRunner.Outcome, of job: Job) {
    self =
      switch outcome {
      case .completed: .completed
      // The failure in the document: if the job ended for another reason (`poison`, a
      // cancellation), that is permanent, so that only the last attempt remains to be checked.
      case .failed(let failure):
        failure.kind == .permanent
          || failure.kind != .resource && job.attempt >= job.maxAttempts
          ? .failed(failure.code) : .postponed(failure.code)
      case .released: .released
      case .leaseLost: .leaseLost
      case .outcomeUnknown: .outcomeUnknown
      }
  }

  var name: String {
    switch self {
    case .completed: "completed"
    case .failed: "failed"
    case .postponed: "waits for another attempt"
    case .released: "given back"
    case .leaseLost: "lost to another worker"
    case .outcomeUnknown: "outcome unknown: the store could not be reached"
    }
  }

  var code: String? {
    switch self {
    case .failed(let code), .postponed(let code): code
    case .completed, .released, .leaseLost, .outcomeUnknown: nil
    }
  }
}
