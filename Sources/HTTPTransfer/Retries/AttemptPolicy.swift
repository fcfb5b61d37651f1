package import Retries

/// The retry policy of requests that may be repeated.
package struct AttemptPolicy: Sendable, Hashable {
  /// Limits the attempts, and the time from the call to the end of a wait.
  package var budget: RetryBudget
  package var backoff: Backoff
  /// The longest `Retry-After` that is honoured; when the server requests more, its response is
  /// returned and a retry is up to the caller.
  package var longestRetryAfter: Duration
  /// The retryable statuses.
  package var statuses: Set<Int>

  /// Defaults: 5 attempts, waits of at most 0.5 s, 1 s, 2 s and 4 s, within 2 minutes.
  ///
  /// The statuses and the factor are those of Google's storage clients
  /// (cloud.google.com/storage/docs/retry-strategy).
  package init(
    budget: RetryBudget = RetryBudget(attempts: 5, time: .seconds(120)),
    backoff: Backoff = Backoff(first: .milliseconds(500), longest: .seconds(32)),
    longestRetryAfter: Duration = .seconds(60),
    statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  ) {
    self.budget = budget
    self.backoff = backoff
    self.longestRetryAfter = longestRetryAfter
    self.statuses = statuses
  }

  /// A single attempt.
  package static let once = AttemptPolicy(budget: RetryBudget(attempts: 1))

  /// Returns the wait after the given number of attempts.
  ///
  /// - Parameters:
  ///   - chance: A uniform random number between 0 and 1.
  ///   - elapsed: The time since the call.
  ///   - requested: The wait that the server requested.
  /// - Returns: `nil` when the request is not sent again.
  package func wait(
    afterAttempt attempt: Int, chance: Double, elapsed: Duration, requested: Duration = .zero
  ) -> Duration? {
    guard requested <= longestRetryAfter else { return nil }
    // Not before the requested time, and with jitter so that clients do not all retry at that time.
    let wait = requested + backoff.delay(afterAttempt: attempt, chance: chance)
    return budget.allowsRetry(afterAttempt: attempt, elapsed: elapsed, wait: wait) ? wait : nil
  }
}
