import Testing

@testable import Media

@Suite struct OrientationTests {
  private static let one: Int32 = 1 << 16

  @Test(
    arguments: [
      (one, 0, 0, one, 0), (0, one, -one, 0, 90), (-one, 0, 0, -one, 180), (0, -one, one, 0, 270),
    ] as [(Int32, Int32, Int32, Int32, Int)])
  func turns(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ degrees: Int) {
    let orientation = Orientation(a: a, b: b, c: c, d: d)
    #expect(orientation.clockwiseDegrees == degrees)
    #expect(!orientation.isMirrored)
    #expect(orientation.swapsAxes == (degrees % 180 == 90))
  }

  @Test func mirrored() {
    let orientation = Orientation(a: -Self.one, b: 0, c: 0, d: Self.one)
    #expect(orientation.isMirrored)
    #expect(orientation.clockwiseDegrees == 0)
  }

  @Test func nonsenseIsUpright() {
    #expect(Orientation(a: 0, b: 0, c: 0, d: 0) == .upright)
  }

  /// A quarter turn clockwise: the stored top left corner is displayed at the top right.
  @Test func displayedCornersLeadToTheStoredOnes() {
    let geometry = FrameGeometry(
      storedWidth: 100, storedHeight: 60,
      orientation: Orientation(a: 0, b: Self.one, c: -Self.one, d: 0))
    #expect(geometry.displayWidth == 60)
    #expect(geometry.displayHeight == 100)
    let map = geometry.displayToBuffer(width: 100, height: 60)
    let stored = map.applied(59, 0)
    #expect(abs(stored.x) < 1e-9)
    #expect(abs(stored.y) < 1e-9)
  }

  @Test func wideSamplesWidenTheDisplayedFrame() {
    let geometry = FrameGeometry(
      storedWidth: 176, storedHeight: 144, sampleAspectRatio: 12.0 / 11)
    #expect(geometry.displayWidth == 192)
    #expect(geometry.displayHeight == 144)
  }
}
