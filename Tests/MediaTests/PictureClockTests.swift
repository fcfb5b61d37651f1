import Testing

@testable import Media

@Suite struct PictureClockTests {
  @Test func timesCountFromTheFirstPicture() {
    var clock = PictureClock(statedRate: nil)
    #expect(clock.advance(timestamp: 10, duration: 0.04) == 0)
    #expect(abs(clock.advance(timestamp: 10.04, duration: 0.04) - 0.04) < 1e-9)
    #expect(abs(clock.duration - 0.08) < 1e-9)
    #expect(abs(clock.frameRate - 25) < 1e-6)
  }

  @Test func aPictureWithoutATimeFollowsItsPredecessor() {
    var clock = PictureClock(statedRate: 50)
    _ = clock.advance(timestamp: nil, duration: nil)
    #expect(abs(clock.advance(timestamp: nil, duration: nil) - 0.02) < 1e-9)
  }

  @Test(arguments: [0.001, 40])
  func anAbsurdLengthOfTheLastPictureIsNotBelieved(_ stated: Double) {
    var clock = PictureClock(statedRate: nil)
    for index in 0..<10 { _ = clock.advance(timestamp: Double(index) / 10, duration: stated) }
    #expect(abs(clock.duration - 1) < 1e-6)
  }

  @Test func roundedTimestampsAreNotAVariableRate() {
    var clock = PictureClock(statedRate: nil)
    for index in 0..<60 {
      _ = clock.advance(timestamp: (Double(index) / 60 * 1000).rounded() / 1000, duration: nil)
    }
    #expect(!clock.isVariable)
  }

  @Test(arguments: [-1000.0, 1000.0])
  func afterAJumpOfTheClockTimeGoesOn(_ jump: Double) {
    var clock = PictureClock(statedRate: 25)
    for index in 0..<10 { _ = clock.advance(timestamp: Double(index) / 25, duration: nil) }
    for index in 10..<20 {
      let time = clock.advance(timestamp: Double(index) / 25 + jump, duration: nil)
      #expect(abs(time - Double(index) / 25) < 1e-9)
    }
  }

  @Test(arguments: [0.0, -0.04, 0.000_001])
  func aBrokenClockIsReplacedByTheUsualStep(_ step: Double) {
    var clock = PictureClock(statedRate: 25)
    for index in 0..<100 { _ = clock.advance(timestamp: Double(index) * step, duration: nil) }
    #expect(clock.duration > 3.5 && clock.duration < 4.1)
    #expect(abs(clock.frameRate - 25) < 3)
  }

  @Test func aTimeLapseIsNoJump() {
    var clock = PictureClock(statedRate: 0.05)
    for index in 0..<5 {
      #expect(clock.advance(timestamp: Double(index) * 20, duration: 20) == Double(index) * 20)
    }
  }

  @Test func aPictureThatIsNotLaterChangesNothing() {
    var clock = PictureClock(statedRate: 25)
    for timestamp in [0, 0.04, 0.04, 0.08] {
      _ = clock.advance(timestamp: timestamp, duration: 0.04)
    }
    #expect(abs(clock.duration - 0.12) < 1e-9)
  }

  @Test func aSinglePictureLastsAsLongAsTheFileSays() {
    var clock = PictureClock(statedRate: 25)
    _ = clock.advance(timestamp: 0, duration: 0.04)
    #expect(abs(clock.duration - 0.04) < 1e-9)
    #expect(clock.frameRate == 25)
  }
}
