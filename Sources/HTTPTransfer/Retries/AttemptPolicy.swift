/// The retry policy of requests that may be repeated.
///
/// Back-off is exponential with full jitter: each wait is uniform between zero and its bound, so
/// that clients that failed together do not retry together.
package struct AttemptPolicy: Sendable, Hashable {
  /// The maximum number of attempts; 1: no retry.
  package var attempts: Int
  /// The bound of the first wait.
  package var first: Duration
  /// The factor by which each further bound grows.
  package var factor: Double
  /// The largest bound.
  package var longest: Duration
  /// The longest `Retry-After` that is honoured; when the server requests more, its response is
  /// returned and a retry is up to the caller.
  package var longestRetryAfter: Duration
  /// The longest time from the call to the end of a wait.
  package var whole: Duration
  /// The retryable statuses.
  package var statuses: Set<Int>

  /// Defaults: 5 attempts, waits of at most 0.5 s, 1 s, 2 s and 4 s, within 2 minutes.
  ///
  /// The statuses and the factor are those of Google's storage clients
  /// (cloud.google.com/storage/docs/retry-strategy).
  package init(
    attempts: Int = 5, first: Duration = .milliseconds(500), factor: Double = 2,
    longest: Duration = .seconds(32), longestRetryAfter: Duration = .seconds(60),
    whole: Duration = .seconds(120), statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  ) {
    self.attempts = attempts
    self.first = first
    self.factor = factor
    self.longest = longest
    self.longestRetryAfter = longestRetryAfter
    self.whole = whole
    self.statuses = statuses
  }

  /// A single attempt.
  package static let once = AttemptPolicy(attempts: 1)

  /// Returns the wait after the given number of attempts.
  ///
  /// - Parameters:
  ///   - chance: A uniform random number between 0 and 1.
  ///   - elapsed: The time since the call.
  ///   - requested: The wait that the server requested.
  /// - Returns: `nil` when the request is not sent again.
  package func wait(
    afterAttempt attempt: Int, chance: Double, elapsed: Duration, requested: Duration? = nil
  ) -> Duration? {
    guard attempt < attempts else { return nil }
    var bound = first
    for _ in 1..<max(1, min(attempt, 64)) where bound < longest { bound = bound * factor }
    let chance = chance.isNaN ? 0 : min(max(chance, 0), 1)
    var wait = min(bound, longest) * chance
    if let requested {
      guard requested <= longestRetryAfter else { return nil }
      // Not before the requested time, and with jitter so that clients do not all retry at that
      // time.
      wait += requested
    }
    return elapsed + wait <= whole ? wait : nil
  }
}
