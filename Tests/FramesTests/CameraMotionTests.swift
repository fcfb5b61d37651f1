import Foundation
import Mathematics
import Testing

@testable import Frames

@Suite struct CameraMotionTests {
  /// Returns the camera motion between two frames, in samples of the synthetic frame.
  private func motion(_ before: MadeFrame, _ after: MadeFrame) -> Similarity? {
    var observer = FrameObserver()
    _ = observer.observe(before.image, at: 0, width: Double(before.width))
    return observer.observe(
      after.image, at: 0.03, width: Double(after.width), people: [before.box].compactMap { $0 }
    ).cameraMotion
  }

  @Test(arguments: [(0.0, 0.0), (0.3, -0.2), (2.5, 1.0), (-9.0, 6.0), (30.0, -12.0), (-55.0, 0.0)])
  func findsAShift(x: Double, y: Double) throws {
    var moved = MadeFrame()
    moved.camera = Similarity(shift: Point(x, y))
    let found = try #require(motion(MadeFrame(), moved))
    #expect((found.shift - Point(x, y)).length < 0.1, "\(found)")
    #expect(abs(found.scale - 1) < 0.001)
    #expect(abs(found.roll) < 0.05)
  }

  @Test(arguments: [(1.03, 0.0), (0.96, 0.0), (1.0, 2.0), (1.02, -1.5)])
  func findsSizeAndTurn(scale: Double, roll: Double) throws {
    let angle = roll * .pi / 180
    var moved = MadeFrame()
    moved.camera = Similarity(
      a: scale * cos(angle), b: scale * sin(angle), shift: Point(3, -2))
    let found = try #require(motion(MadeFrame(), moved))
    #expect(abs(found.scale - scale) < 0.002, "\(found)")
    #expect(abs(found.roll - roll) < 0.1, "\(found)")
    #expect((found.shift - Point(3, -2)).length < 0.2, "\(found)")
  }

  @Test func aPersonWhoMovesDoesNotMoveTheCamera() throws {
    var before = MadeFrame()
    before.person = 120
    var after = before
    after.person = 132
    after.camera = Similarity(shift: Point(1.5, 0.5))
    let found = try #require(motion(before, after))
    #expect((found.shift - Point(1.5, 0.5)).length < 0.15, "\(found)")
    // Also with a person who was not detected.
    var observer = FrameObserver()
    _ = observer.observe(before.image, at: 0, width: 320)
    let unseen = try #require(observer.observe(after.image, at: 0.03, width: 320).cameraMotion)
    #expect((unseen.shift - Point(1.5, 0.5)).length < 0.3, "\(unseen)")
  }

  /// At 60 fps every other frame is measured; the measured motions add up to the whole movement.
  @Test(arguments: [(25.0, 1), (29.97, 1), (30.0, 1), (50.0, 2), (59.94, 2), (60.0, 2), (120.0, 4)])
  func measuresWhatIsDue(rate: Double, every: Int) {
    var observer = FrameObserver()
    var total = Point(0, 0)
    var measured: [Int] = []
    var latest: Double?
    for index in 0...(4 * every) {
      let time = Double(index) / rate
      guard FrameObserver.isDue(at: time, after: latest) else { continue }
      latest = time
      measured.append(index)
      var frame = MadeFrame()
      frame.camera = Similarity(shift: Point(1.5 * Double(index), -Double(index)))
      let found = observer.observe(frame.image, at: time, width: 320).cameraMotion
      total = total + (found?.shift ?? Point(0, 0))
    }
    #expect(measured == (0...4).map { $0 * every })
    let last = Double(4 * every)
    #expect((total - Point(1.5 * last, -last)).length < 0.3, "\(total)")
  }

  @Test func changingLightIsNoMotion() throws {
    var after = MadeFrame()
    after.gain = 0.8
    after.offset = 25
    let found = try #require(motion(MadeFrame(), after))
    #expect(found.shift.length < 0.15, "\(found)")
  }

  @Test func aPlainWallHasNoFeatures() {
    let plain = GrayImage(
      width: 320, height: 240, samples: [UInt8](repeating: 120, count: 320 * 240))
    var observer = FrameObserver()
    _ = observer.observe(plain, at: 0, width: 320)
    let features = observer.observe(plain, at: 0.03, width: 320)
    #expect(features.cameraMotion == nil)
    #expect(features.sharpness == nil)
    #expect(!features.isCut)
  }

  @Test func mapsFollowOnEachOther() throws {
    let one = Similarity(a: 0.9, b: 0.1, shift: Point(3, 4))
    let back = try #require(one.inverse)
    let there = one.applied(to: Point(5, -7))
    #expect((back.applied(to: there) - Point(5, -7)).length < 1e-9)
    #expect((one.after(back).applied(to: Point(1, 2)) - Point(1, 2)).length < 1e-9)
    #expect(Similarity(a: 0, b: 0).inverse == nil)
  }
}
