internal import Retries

extension ClientLimits {
  func allowsRetry(afterAttempt attempt: Int) -> Bool {
    RetryBudget(attempts: attempts).allowsRetry(afterAttempt: attempt)
  }
}

extension ServiceClient {
  /// Waits before the next attempt: at most 60 s, half of it random.
  ///
  /// - Parameters:
  ///   - count: The number of failures since the last success.
  ///   - first: The longest wait after the first failure.
  ///   - requested: The wait that the service requested, which is a lower bound.
  /// - Throws: `error` when no attempt is left; `CancellationError`.
  func pause(
    afterFailure count: Int, _ error: PuckBuddyError, first: Duration, requested: Duration?
  ) async throws {
    guard limits.allowsRetry(afterAttempt: count) else { throw error }
    let wait = Backoff(first: first, longest: .seconds(60), jitter: 0.5)
      .delay(afterAttempt: count, chance: .random(in: 0...1))
    // A longer request, for example of a day, would be a mistake.
    try await pause(max(wait, min(requested ?? .zero, .seconds(600))))
  }
}
