/// When a request that may be repeated is sent again.
///
/// The waits are exponential with full jitter: each is anything between nothing and its bound, so
/// that those who failed together do not come back together.
package struct AttemptPolicy: Sendable, Hashable {
  /// How often a request is sent at most; 1: never again.
  package var attempts: Int
  /// The bound of the first wait.
  package var first: Duration
  /// How many times larger each further bound is.
  package var factor: Double
  /// The largest bound.
  package var longest: Duration
  /// A server that asks for a longer wait (`Retry-After`) is not asked again: its answer stands, and
  /// whoever has more time may come back.
  package var longestRetryAfter: Duration
  /// No wait ends later than so long after the call.
  package var whole: Duration
  /// The statuses that pass.
  package var statuses: Set<Int>

  /// 5 times, 0.5 s, 1 s, 2 s, 4 s at most, within 2 minutes.
  ///
  /// The statuses are those that Google's storage clients repeat
  /// (cloud.google.com/storage/docs/retry-strategy); so is the factor.
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

  /// Sent once, whatever happens.
  package static let once = AttemptPolicy(attempts: 1)

  /// The wait after so many attempts.
  ///
  /// - Parameters:
  ///   - chance: Uniform between 0 and 1.
  ///   - elapsed: Since the call.
  ///   - asked: What the server asked for.
  /// - Returns: `nil` when it is not sent again.
  package func wait(
    afterAttempt attempt: Int, chance: Double, elapsed: Duration, asked: Duration? = nil
  ) -> Duration? {
    guard attempt < attempts else { return nil }
    var bound = first
    for _ in 1..<max(1, min(attempt, 64)) where bound < longest { bound = bound * factor }
    let chance = chance.isNaN ? 0 : min(max(chance, 0), 1)
    var wait = min(bound, longest) * chance
    if let asked {
      guard asked <= longestRetryAfter else { return nil }
      // Not before the server wants it, and not everybody at the moment it does.
      wait += asked
    }
    return elapsed + wait <= whole ? wait : nil
  }
}
