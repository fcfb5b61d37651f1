import Testing

@testable import Evaluation

@Suite struct ReliabilityBinTests {
  private func shot(_ confidence: Double?, _ isTrue: Bool) -> FoundShot {
    FoundShot(release: 1, confidence: confidence, isTrue: isTrue)
  }

  private func bins(_ shots: [FoundShot]) -> [ReliabilityBin] {
    var score = clip(truth: nil)
    score.found = shots
    return Accuracy([score]).reliability
  }

  @Test func everyConfidenceIsInOneBin() {
    let all = ReliabilityBin.shotEdges + [0.3, 0.55, 0.99]
    let bins = bins(all.map { shot($0, true) })
    #expect(bins.map(\.count).reduce(0, +) == all.count)
    #expect(bins.last?.count == 3)
    #expect(bins.first?.count == 2)
  }

  @Test func aBinKnowsWhatItsShotsAre() throws {
    let bins = bins([shot(0.9, true), shot(0.94, false), shot(0.5, true), shot(nil, true)])
    let bin = try #require(bins.first { $0.range == 0.9...0.95 })
    #expect(bin.count == 2)
    #expect(bin.shareTrue == 0.5)
    let mean = try #require(bin.meanStated)
    #expect(abs(mean - 0.92) < 1e-9)
    #expect(bins.map(\.count).reduce(0, +) == 3)
    #expect(bins.first?.shareTrue == nil)
  }
}
