import Testing

@testable import Evaluation

@Suite struct MarginCoverageTests {
  @Test func eachThirdOfTheTruthIsCountedApart() {
    // Low values are measured too high by 3, high ones correctly; the margin is 2.
    let comparisons = (0..<9).reversed().map { index in
      Comparison(
        value: Double(index) * 10 + (index < 3 ? 3 : 0), stated: 2, truth: Double(index) * 10)
    }
    let coverage = MarginCoverage(comparisons)
    #expect(coverage.thirds == [0, 1, 1] && coverage.compared == 9)
    #expect(coverage.overall == 2.0 / 3 && coverage.medianMargin == 2)
  }

  @Test func whatCannotBeComparedIsExcluded() {
    let coverage = MarginCoverage([
      Comparison(value: nil, stated: 1, truth: 1), Comparison(value: 1, stated: nil, truth: 1),
      Comparison(value: 1, stated: 1, truth: nil), Comparison(value: 1, stated: 0.5, truth: 1),
    ])
    #expect(coverage.compared == 1 && coverage.overall == 1 && coverage.medianMargin == 0.5)
    #expect(coverage.thirds == [nil, nil, 1])
  }
}
