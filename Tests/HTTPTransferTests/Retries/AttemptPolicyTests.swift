import HTTPTransfer
import Retries
import Testing

@Suite struct AttemptPolicyTests {
  @Test(arguments: [(0, 0, 1), (10, 0, 11), (60, 0, 61), (61, 0, nil), (30, 89, 31), (30, 90, nil)])
  func theRequestedWaitIsALowerBound(requested: Int, elapsed: Int, wait: Int?) {
    let backoff = Backoff(first: .seconds(1), longest: .seconds(5))
    let found = AttemptPolicy(backoff: backoff).wait(
      afterAttempt: 1, chance: 1, elapsed: .seconds(elapsed), requested: .seconds(requested))
    #expect(found == wait.map { .seconds($0) })
  }
}
