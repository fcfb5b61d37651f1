/// Exponential back-off with jitter, so that clients that failed together do not retry together.
public struct Backoff: Sendable, Hashable {
  /// The longest delay after the first attempt.
  public var first: Duration
  /// The factor by which each further delay grows.
  public var factor: Double
  /// The longest delay.
  public var longest: Duration
  /// The random share of each delay, 0 to 1: 1 is full jitter, 0 none.
  public var jitter: Double

  /// Creates a back-off.
  public init(first: Duration, factor: Double = 2, longest: Duration, jitter: Double = 1) {
    self.first = first
    self.factor = factor
    self.longest = longest
    self.jitter = jitter
  }

  /// Returns the delay after the given number of attempts, from 1.
  ///
  /// - Parameter chance: A uniform random number between 0 and 1.
  public func delay(afterAttempt attempt: Int, chance: Double) -> Duration {
    var delay = first
    for _ in 1..<max(1, min(attempt, 64)) where delay < longest { delay = delay * factor }
    let chance = chance.isNaN ? 0 : min(max(chance, 0), 1)
    return min(delay, longest) * (1 - jitter + jitter * chance)
  }

  /// Suspends the task for the delay after the given number of attempts, from 1.
  ///
  /// - Throws: `CancellationError`.
  package func pause(afterAttempt attempt: Int) async throws {
    try await Task.sleep(for: delay(afterAttempt: attempt, chance: .random(in: 0...1)))
  }
}
