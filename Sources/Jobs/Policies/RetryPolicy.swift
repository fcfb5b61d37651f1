/// The back-off between the attempts of a job that failed with a transient error.
package struct RetryPolicy: Sendable, Hashable {
  /// The delay after the first attempt, in seconds.
  package var first: Double
  /// The factor by which each further delay grows.
  package var factor: Double
  /// The longest delay, in seconds.
  package var longest: Double
  /// The random share of a delay, 0 to 1.
  package var jitter: Double
  /// How often the process that analyses a video may crash before the job is a dead letter.
  package var mostCrashes: Int

  /// 5 s, 20 s, 80 s…, at most 10 min, half of it random: jobs that failed together are not retried
  /// at the same time (swift-jobs waits with ±50 %, at most 120 s).
  package init(
    first: Double = 5, factor: Double = 4, longest: Double = 600, jitter: Double = 0.5,
    mostCrashes: Int = 3
  ) {
    self.first = first
    self.factor = factor
    self.longest = longest
    self.jitter = jitter
    self.mostCrashes = mostCrashes
  }

  /// Returns the delay in seconds after the given number of attempts.
  ///
  /// - Parameter chance: A uniform random number between 0 and 1.
  package func delay(afterAttempt attempt: Int, chance: Double) -> Double {
    var delay = first
    for _ in 1..<max(1, min(attempt, 64)) where delay < longest { delay *= factor }
    delay = min(delay, longest)
    let chance = chance.isNaN ? 0 : min(max(chance, 0), 1)
    return delay * (1 - jitter + jitter * chance)
  }
}
