import Evaluation
import Testing

@Suite struct ShotMatchingTests {
  private func pairs(_ truth: [Double], _ found: [Double]) -> [[Int]] {
    ShotMatching.pairs(truth: truth, found: found, tolerance: 0.15).map { [$0.truth, $0.found] }
  }

  @Test func eachTrueShotTakesTheNearest() {
    #expect(pairs([1, 3], [0.9, 1.05, 3.1]) == [[0, 1], [1, 2]])
  }

  @Test func whatIsTooFarAwayIsNotThatShot() {
    #expect(pairs([1], [1.16]) == [])
    #expect(pairs([1.25], [1.125]) == [[0, 0]])
  }

  @Test func oneReportedShotIsNotTwoTrueOnes() {
    #expect(pairs([1, 1.1], [1.08]) == [[0, 0]])
  }

  @Test func nothingMatchesNothing() {
    #expect(pairs([], [1]) == [])
    #expect(pairs([1], []) == [])
  }
}
