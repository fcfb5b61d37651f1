import Retries
import Testing

@Suite struct RetryBudgetTests {
  @Test(arguments: [0, 1, 2, 3, 1000], [(0, 0), (59, 1), (60, 0), (59, 2), (61, 0)])
  func limitsAttemptsAndTime(attempt: Int, at time: (elapsed: Int, wait: Int)) {
    func allows(_ budget: RetryBudget) -> Bool {
      budget.allowsRetry(
        afterAttempt: attempt, elapsed: .seconds(time.elapsed), wait: .seconds(time.wait))
    }
    let (isLeft, isInTime) = (attempt < 3, time.elapsed + time.wait <= 60)
    #expect(allows(RetryBudget(attempts: 3)) == isLeft)
    #expect(allows(RetryBudget(time: .seconds(60))) == isInTime)
    #expect(allows(RetryBudget(attempts: 3, time: .seconds(60))) == (isLeft && isInTime))
  }
}
