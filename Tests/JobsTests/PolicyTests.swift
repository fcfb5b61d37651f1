import Jobs
import Retries
import Testing

@Suite struct PolicyTests {
  @Test(arguments: zip(1...6, [5, 20, 80, 320, 600, 600]))
  func halfOfAGrowingDelayIsRandom(attempt: Int, seconds: Int) {
    let backoff = RetryPolicy().backoff
    #expect(backoff.delay(afterAttempt: attempt, chance: 1) == .seconds(seconds))
    #expect(backoff.delay(afterAttempt: attempt, chance: 0) == .seconds(seconds) / 2)
  }

  @Test func phasesFollowOnEachOther() {
    var next = 1
    for phase in JobPhase.allCases {
      #expect(phase.percent.lowerBound == next)
      next = phase.percent.upperBound + 1
    }
    #expect(next == 96)
  }

  @Test(
    arguments: [
      (0.0, 10), (1, 79), (0.5, 44), (-1, 10), (2, 79), (.nan, 10), (.infinity, 79),
    ] as [(Double, Int)])
  func progressStaysWithinItsPhase(_ share: Double, _ percent: Int) {
    #expect(JobProgress(.analyzing, share: share).percent == percent)
  }
}
