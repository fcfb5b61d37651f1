import HTTPTransfer
import Testing

@Suite struct AttemptPolicyTests {
  private let policy = AttemptPolicy(
    attempts: 6, first: .seconds(1), factor: 2, longest: .seconds(5), whole: .seconds(60))

  @Test(arguments: zip(1...5, [1, 2, 4, 5, 5]))
  func theBoundGrowsUntilItsLimit(attempt: Int, bound: Int) {
    #expect(policy.wait(afterAttempt: attempt, chance: 1, elapsed: .zero) == .seconds(bound))
    #expect(policy.wait(afterAttempt: attempt, chance: 0, elapsed: .zero) == .zero)
    #expect(
      policy.wait(afterAttempt: attempt, chance: 0.5, elapsed: .zero) == .seconds(bound) * 0.5)
  }

  @Test func itEnds() {
    #expect(policy.wait(afterAttempt: 6, chance: 0, elapsed: .zero) == nil)
    #expect(policy.wait(afterAttempt: 1, chance: 1, elapsed: .seconds(60)) == nil)
    #expect(policy.wait(afterAttempt: 1, chance: 1, elapsed: .seconds(59)) == .seconds(1))
    #expect(AttemptPolicy.once.wait(afterAttempt: 1, chance: 0, elapsed: .zero) == nil)
  }

  @Test func theServersWishIsKept() {
    #expect(
      policy.wait(afterAttempt: 1, chance: 1, elapsed: .zero, requested: .seconds(10))
        == .seconds(11))
    #expect(policy.wait(afterAttempt: 1, chance: 0, elapsed: .zero, requested: .seconds(61)) == nil)
    #expect(
      policy.wait(afterAttempt: 1, chance: 0, elapsed: .seconds(30), requested: .seconds(31))
        == nil)
  }

  @Test(arguments: [Double.nan, -1, 2, .infinity])
  func anOddChanceDoesNoHarm(_ chance: Double) throws {
    let wait = try #require(policy.wait(afterAttempt: 3, chance: chance, elapsed: .zero))
    #expect((.zero)...(.seconds(4)) ~= wait)
  }
}
