import Evaluation
import Testing

@Suite struct ReliabilityBinTests {
  private func shot(_ confidence: Double?, _ isTrue: Bool) -> FoundShot {
    FoundShot(release: 1, confidence: confidence, isTrue: isTrue)
  }

  @Test func everyConfidenceIsInOneBin() {
    let all = ReliabilityBin.edges + [0.3, 0.55, 0.99]
    let bins = ReliabilityBin.bins(all.map { shot($0, true) })
    #expect(bins.map(\.shots).reduce(0, +) == all.count)
    #expect(bins.last?.shots == 3)
    #expect(bins.first?.shots == 2)
  }

  @Test func aBinKnowsWhatItsShotsAre() throws {
    let bins = ReliabilityBin.bins([
      shot(0.9, true), shot(0.94, false), shot(0.5, true), shot(nil, true),
    ])
    let bin = try #require(bins.first { $0.range == 0.9...0.95 })
    #expect(bin.shots == 2)
    #expect(bin.shareTrue == 0.5)
    let mean = try #require(bin.meanConfidence)
    #expect(abs(mean - 0.92) < 1e-9)
    #expect(bins.map(\.shots).reduce(0, +) == 3)
    #expect(bins.first?.shareTrue == nil)
  }
}
