import Jobs
import Testing

@Suite struct PolicyTests {
  @Test func waitsGrowUpToALimit() {
    let policy = RetryPolicy()
    #expect([1, 2, 3, 4].map { policy.delay(afterAttempt: $0, chance: 1) } == [5, 20, 80, 320])
    #expect(policy.delay(afterAttempt: 5, chance: 1) == 600)
    #expect(policy.delay(afterAttempt: .max, chance: 1) == 600)
    #expect(policy.delay(afterAttempt: 0, chance: 0) == 2.5)
  }

  @Test func halfOfAWaitIsChance() {
    let policy = RetryPolicy()
    #expect(policy.delay(afterAttempt: 2, chance: 0) == 10)
    #expect(policy.delay(afterAttempt: 2, chance: 0.5) == 15)
    #expect(policy.delay(afterAttempt: 2, chance: .nan) >= 10)
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

  @Test func finalStatesHaveNoTransitions() {
    for status in JobStatus.allCases where status.isFinal {
      #expect(JobStatus.allCases.allSatisfy { !status.canBecome($0) })
    }
  }
}
