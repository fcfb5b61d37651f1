import Retries
import Testing

@Suite struct BackoffTests {
  @Test(
    arguments: [(.min, 1), (0, 1), (1, 1), (2, 2), (3, 4), (4, 5), (5, 5), (.max, 5)], [0, 0.5, 1])
  func theDelayGrowsAndItsJitterIsAShare(_ delay: (attempt: Int, most: Double), jitter: Double) {
    let backoff = Backoff(first: .seconds(1), longest: .seconds(5), jitter: jitter)
    for (chance, clamped) in [(0, 0), (0.25, 0.25), (1, 1), (-1, 0), (.nan, 0), (.infinity, 1)] {
      #expect(
        backoff.delay(afterAttempt: delay.attempt, chance: chance)
          == .seconds(delay.most * (1 - jitter + jitter * clamped)))
    }
  }

  @Test(arguments: [(1.5, 1500), (1, 1000), (0.5, 500), (100, 5000)])
  func theFactorMayBeAny(_ factor: Double, milliseconds: Int) {
    let backoff = Backoff(first: .seconds(1), factor: factor, longest: .seconds(5))
    #expect(backoff.delay(afterAttempt: 2, chance: 1) == .milliseconds(milliseconds))
  }
}
