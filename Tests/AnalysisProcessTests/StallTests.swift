import Testing

@testable import AnalysisProcess

@Suite struct StallTests {
  private let begin = ContinuousClock.now

  /// Polls every 100 ms; the process uses `share` seconds of processor time per second.
  private func secondsUntilReached(_ share: Double, limit: Double) -> Double? {
    var stall = Stall(limit: limit)
    return (0..<2000).map { Double($0) / 10 }.first { time in
      stall.isReached(at: begin + .seconds(time), used: (time * share * 100).rounded(.down) / 100)
    }
  }

  @Test func whateverWorksALittleGoesOn() {
    for share in [0.02, 0.1, 1, 2] {
      #expect(secondsUntilReached(share, limit: 60) == nil)
    }
  }

  @Test func whateverHardlyWorksIsEnded() throws {
    for share in [0, 0.001, 0.005] {
      let seconds = try #require(secondsUntilReached(share, limit: 60))
      #expect(abs(seconds - 60) < 0.2)
    }
  }

  @Test func longPausesBetweenChecksDoNotCount() {
    var stall = Stall(limit: 60)
    let results = [0, 3600, 3601].map { stall.isReached(at: begin + .seconds($0), used: 0) }
    #expect(results == [false, false, false])
  }

  @Test func theKernelsTextIsRead() {
    let text = "7 (a) b) c) R 1 1 1 0 -1 4 5 6 7 8 250 50 0 0 20 0 1 0 9 10 11"
    #expect(ProcessorTime.used(stat: text) == 3)
    #expect(ProcessorTime.used(stat: "7 (a) R 1") == nil)
    #expect(ProcessorTime.used(stat: "") == nil)
  }
}
