import Testing

@testable import Media

@Suite struct FrameClockTests {
  @Test func timesCountFromTheFirstFrame() {
    var clock = FrameClock(statedRate: nil)
    #expect(clock.advance(timestamp: 10, duration: 0.04) == 0)
    #expect(abs(clock.advance(timestamp: 10.04, duration: 0.04) - 0.04) < 1e-9)
    #expect(abs(clock.duration - 0.08) < 1e-9)
    #expect(abs(clock.frameRate - 25) < 1e-6)
  }

  @Test func aFrameWithoutATimeFollowsItsPredecessor() {
    var clock = FrameClock(statedRate: 50)
    _ = clock.advance(timestamp: nil, duration: nil)
    #expect(abs(clock.advance(timestamp: nil, duration: nil) - 0.02) < 1e-9)
  }

  @Test(arguments: [0.001, 40])
  func anAbsurdLengthOfTheLastFrameIsNotBelieved(_ stated: Double) {
    var clock = FrameClock(statedRate: nil)
    for index in 0..<10 { _ = clock.advance(timestamp: Double(index) / 10, duration: stated) }
    #expect(abs(clock.duration - 1) < 1e-6)
  }

  @Test func roundedTimestampsAreNotAVariableRate() {
    var clock = FrameClock(statedRate: nil)
    for index in 0..<60 {
      _ = clock.advance(timestamp: (Double(index) / 60 * 1000).rounded() / 1000, duration: nil)
    }
    #expect(!clock.isVariable)
  }

  @Test(arguments: [-1000.0, 1000.0])
  func afterAJumpOfTheClockTimeGoesOn(_ jump: Double) {
    var clock = FrameClock(statedRate: 25)
    for index in 0..<10 { _ = clock.advance(timestamp: Double(index) / 25, duration: nil) }
    for index in 10..<20 {
      let time = clock.advance(timestamp: Double(index) / 25 + jump, duration: nil)
      #expect(abs(time - Double(index) / 25) < 1e-9)
    }
  }

  @Test(arguments: [0.0, -0.04, 0.000_001])
  func aBrokenClockIsReplacedByTheUsualStep(_ step: Double) {
    var clock = FrameClock(statedRate: 25)
    for index in 0..<100 { _ = clock.advance(timestamp: Double(index) * step, duration: nil) }
    #expect(clock.duration > 3.5 && clock.duration < 4.1)
    #expect(abs(clock.frameRate - 25) < 3)
  }

  @Test func aTimeLapseIsNoJump() {
    var clock = FrameClock(statedRate: 0.05)
    for index in 0..<5 {
      #expect(clock.advance(timestamp: Double(index) * 20, duration: 20) == Double(index) * 20)
    }
  }

  @Test func aFrameThatIsNotLaterChangesNothing() {
    var clock = FrameClock(statedRate: 25)
    for timestamp in [0, 0.04, 0.04, 0.08] {
      _ = clock.advance(timestamp: timestamp, duration: 0.04)
    }
    #expect(abs(clock.duration - 0.12) < 1e-9)
  }

  @Test func aSingleFrameLastsAsLongAsTheFileStates() {
    var clock = FrameClock(statedRate: 25)
    _ = clock.advance(timestamp: 0, duration: 0.04)
    #expect(abs(clock.duration - 0.04) < 1e-9)
    #expect(clock.frameRate == 25)
  }
}
