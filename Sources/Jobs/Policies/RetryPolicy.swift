/// When a job that failed for a passing reason is tried again.
package struct RetryPolicy: Sendable, Hashable {
  /// The wait after the first attempt, in seconds.
  package var first: Double
  /// How many times longer each further wait is.
  package var factor: Double
  /// The longest wait, in seconds.
  package var longest: Double
  /// The share of a wait that chance decides, 0 to 1.
  package var jitter: Double
  /// How often the process that analyses a video may die before the video is given up.
  package var mostCrashes: Int

  /// 5 s, 20 s, 80 s…, at most 10 min, half of it by chance: jobs that failed together do not come
  /// back together (swift-jobs waits with ±50 %, at most 120 s).
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

  /// The wait in seconds after so many attempts.
  ///
  /// - Parameter chance: Uniform between 0 and 1.
  package func delay(afterAttempt attempt: Int, chance: Double) -> Double {
    var delay = first
    for _ in 1..<max(1, min(attempt, 64)) where delay < longest { delay *= factor }
    delay = min(delay, longest)
    return delay * (1 - jitter + jitter * min(max(chance, 0), 1))
  }
}
