internal import HTTPTransfer
internal import Retries

/// The retry policy of each kind of method, with the status sets of Google's own client
/// (google-cloud-firestore 2.34.1).
enum FirestoreVerb: Sendable, CaseIterable {
  /// get, list, beginTransaction, rollback.
  case read
  /// runQuery, batchGet, runAggregationQuery.
  case stream
  /// After any status other than those retried, the outcome of a commit is unknown.
  case commit

  /// The retried HTTP statuses: RESOURCE_EXHAUSTED (429), INTERNAL (500), UNAVAILABLE (503) and
  /// DEADLINE_EXCEEDED (504).
  private var statuses: Set<Int> {
    switch self {
    case .read: [429, 500, 503, 504]
    case .stream: [500, 503, 504]
    case .commit: [429, 503]
    }
  }

  /// Returns the retry policy: the bound of the back-off starts at 0.1 s and grows by 1.3, to at
  /// most 60 s.
  ///
  /// - Parameter retryTimeout: The time for a request and all its retries; Google's client has
  ///   60 s, and 300 s for streams. A worker has less: its lease runs meanwhile.
  func policy(retryTimeout: Duration) -> AttemptPolicy {
    AttemptPolicy(
      budget: RetryBudget(attempts: 40, time: retryTimeout),
      backoff: Backoff(first: .milliseconds(100), factor: 1.3, longest: .seconds(60)),
      longestRetryAfter: retryTimeout, statuses: statuses)
  }

  /// Whether an error in the middle of a stream is retried.
  func retries(_ error: GoogleError) -> Bool {
    switch error.code {
    case .unavailable: true
    case .exhausted: statuses.contains(429)
    default: false
    }
  }
}
