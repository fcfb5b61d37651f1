internal import HTTPTransfer

/// How often and upon what a verb is tried again: the sets of Google's own client
/// (google-cloud-firestore 2.34.1; contract, section 1, "Errors").
enum FirestoreVerb: Sendable, CaseIterable {
  /// get, list, beginTransaction, rollback.
  case read
  /// runQuery, batchGet, runAggregationQuery.
  case stream
  /// Whatever else goes wrong leaves open whether it was done.
  case commit

  /// HTTP statuses stand for RESOURCE_EXHAUSTED (429), INTERNAL (500), UNAVAILABLE (503) and
  /// DEADLINE_EXCEEDED (504).
  private var statuses: Set<Int> {
    switch self {
    case .read: [429, 500, 503, 504]
    case .stream: [500, 503, 504]
    case .commit: [429, 503]
    }
  }

  /// From 0.1 s on, each wait 1.3 times the last, at most 60 s.
  ///
  /// - Parameter patience: How long it is tried; Google's client has 60 s, and 300 s for streams. A
  ///   worker has less: its lease runs meanwhile.
  func policy(patience: Duration) -> AttemptPolicy {
    AttemptPolicy(
      attempts: 40, first: .milliseconds(100), factor: 1.3, longest: .seconds(60),
      longestRetryAfter: patience, whole: patience, statuses: statuses)
  }

  /// Whether an error in the middle of a stream is one of these.
  func retries(_ error: GoogleError) -> Bool {
    switch error.code {
    case .unavailable: true
    case .exhausted: statuses.contains(429)
    default: false
    }
  }
}
