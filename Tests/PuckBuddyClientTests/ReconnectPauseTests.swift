import Testing

@testable import PuckBuddyClient

@Suite struct ReconnectPauseTests {
  @Test func pausesGrowAreNotTheSameAndEndSomewhere() {
    var random = SystemRandomNumberGenerator()
    let pause = ReconnectPause(first: .seconds(2), longest: .seconds(60))
    for (count, range) in [
      (1, Duration.seconds(1)...(.seconds(2))), (2, .seconds(2)...(.seconds(4))),
      (5, .seconds(16)...(.seconds(32))), (6, .seconds(30)...(.seconds(60))),
      (1000, .seconds(30)...(.seconds(60))), (0, .seconds(1)...(.seconds(2))),
    ] {
      let pauses = (0..<100).map { _ in pause.pause(count, using: &random) }
      #expect(pauses.allSatisfy { range.contains($0) }, "\(count)")
      #expect(Set(pauses).count > 50)
    }
  }

  @Test func theRequestedPauseIsTheLowerBound() {
    var random = SystemRandomNumberGenerator()
    let pause = ReconnectPause()
    #expect(pause.pause(1, asked: .seconds(90), using: &random) == .seconds(90))
    #expect(pause.pause(1, asked: .seconds(100_000), using: &random) == .seconds(600))
  }
}
