/// The end of retries: a maximum number of attempts, a total time, or whichever comes first.
package struct RetryBudget: Sendable, Hashable {
  /// The maximum number of attempts; 1: no retry.
  package var attempts: Int
  /// The longest time from the start of the first attempt to the start of the last; `nil`: no
  /// limit.
  package var time: Duration?

  package init(attempts: Int = .max, time: Duration? = nil) {
    self.attempts = attempts
    self.time = time
  }

  /// Returns whether there may be another attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts so far, from 1.
  ///   - elapsed: The time since the start of the first attempt.
  ///   - wait: The delay before the next attempt.
  package func allowsRetry(
    afterAttempt attempt: Int, elapsed: Duration = .zero, wait: Duration = .zero
  ) -> Bool {
    attempt < attempts && time.map { elapsed + wait <= $0 } ?? true
  }
}
