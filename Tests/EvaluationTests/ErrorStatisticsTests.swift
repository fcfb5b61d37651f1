import Testing

@testable import Evaluation

@Suite struct ErrorStatisticsTests {
  private func statistics(_ values: [(value: Double?, stated: Double?)]) -> ErrorStatistics {
    ErrorStatistics(values.map { Comparison(value: $0.value, stated: $0.stated, truth: 100) })
  }

  @Test func quantilesAndBias() throws {
    let errors = statistics((1...10).map { (100 + Double($0), nil) })
    #expect(errors.median == 5.5)
    // One tenth of ten values is the last one.
    #expect(errors.ninthTenth == 10)
    #expect(errors.bias == 5.5)
    let bothSigns = statistics([(90, nil), (104, nil), (103, nil)])
    #expect(bothSigns.bias == -1)
    #expect(bothSigns.median == 4)
    let mean = try #require(bothSigns.meanError)
    #expect(abs(mean - 17.0 / 3) < 1e-12)
  }

  @Test func theNinthTenthOfAFewIsTheLargest() {
    #expect(statistics([(101, nil), (97, nil)]).ninthTenth == 3)
    #expect(statistics((1...20).map { (100 + Double($0), nil) }).ninthTenth == 19)
  }

  @Test func coverageCountsOnlyWhatStatesAnError() {
    let errors = statistics([(104, 5), (106, 5), (95, 5), (101, 0.5), (150, nil), (nil, 5)])
    #expect(errors.expected == 6)
    #expect(errors.reported == 5)
    #expect(errors.errors.count == 5)
    #expect(errors.coverage == 0.5)
    #expect(errors.statedMedian == 5)
  }

  @Test func nothingReportedHasNoFigures() {
    let errors = statistics([(nil, nil)])
    #expect(errors.expected == 1)
    #expect(errors.reported == 0)
    #expect(errors.median == nil && errors.ninthTenth == nil && errors.bias == nil)
    #expect(errors.coverage == nil && errors.statedMedian == nil)
  }

  @Test func aValueWithoutTruthIsReportedAndNotCompared() {
    let errors = ErrorStatistics([Comparison(value: 1, stated: 1, truth: nil)])
    #expect(errors.reported == 1)
    #expect(errors.errors.isEmpty && errors.coverage == nil)
  }
}
