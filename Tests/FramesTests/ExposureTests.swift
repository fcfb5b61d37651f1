import Mathematics
import Testing

@testable import Frames

@Suite struct ExposureTests {
  private func features(_ change: (inout MadeFrame) -> Void) -> FrameFeatures {
    var frame = MadeFrame()
    change(&frame)
    var observer = FrameObserver()
    return observer.observe(frame.image, at: 1.5, width: 320)
  }

  @Test func distinguishesBrightFromDark() {
    let plain = features { _ in }
    #expect(plain.time == 1.5)
    #expect(abs(plain.meanLuma - 130.0 / 255) < 0.03)
    #expect(plain.clippedShare < 0.01)
    #expect(features { $0.gain = 0.2 }.meanLuma < 0.12)
    #expect(features { $0.gain = 10 }.clippedShare > 0.9)
  }

  @Test func blurTakesTheSharpness() throws {
    let values = try [0.0, 2, 5].map { blur in
      try #require(features { $0.blur = blur }.sharpness)
    }
    #expect(values[0] > values[1] && values[1] > values[2], "\(values)")
    // The result does not depend on brightness.
    let dim = try #require(features { $0.gain = 0.5 }.sharpness)
    #expect(abs(dim - values[0]) < 0.05)
  }

  @Test func motionEnergyIsWhatTheCameraDoesNotExplain() throws {
    var observer = FrameObserver()
    var frame = MadeFrame()
    frame.person = 100
    #expect(observer.observe(frame.image, at: 0, width: 320).motionEnergy == nil)
    frame.camera.shift.x = 4
    let still = try #require(observer.observe(frame.image, at: 0.1, width: 320).motionEnergy)
    frame.person = 130
    let moving = try #require(observer.observe(frame.image, at: 0.2, width: 320).motionEnergy)
    #expect(moving > 2 * still)
  }
}
