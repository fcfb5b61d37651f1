import Mathematics
import Poses
import Testing

@testable import Media
@testable import VideoAnalysis

/// The small image of a player for the club.
@Suite struct ThumbnailTests {
  /// A checkerboard, the hardest edges that there are.
  ///
  /// - Parameter side: The side of a square, in pixels; the image is three quarters as large.
  private func checkerboard(_ side: Int) throws -> ClipFrame {
    let frame = try #require(ClipFrame(width: 640, height: 480))
    guard let luma = frame.planes.first else { throw MissingPlane() }
    for row in 0..<480 {
      for column in 0..<640 {
        unsafe luma.base[row * luma.bytesPerRow + column] =
          (column / side + row / side).isMultiple(of: 2) ? 235 : 16
      }
    }
    return frame
  }

  private struct MissingPlane: Error {}

  /// A player who stands in the middle, 360 pixels high, 1.8 m tall.
  private func player() -> Pose {
    var pose = Pose(presence: 1)
    func place(_ joint: Joint, _ x: Double, _ y: Double) {
      pose[joint] = Keypoint(
        position: Point(320 + x * 200, 240 + y * 200), visibility: 1,
        world: WorldPoint(x, y, 0))
    }
    place(.nose, 0.05, -0.72)
    place(.leftEar, 0.06, -0.74)
    place(.rightEar, -0.06, -0.74)
    for (side, x) in [(Side.left, 0.18), (.right, -0.18)] {
      let isLeft = side == .left
      place(isLeft ? .leftShoulder : .rightShoulder, x, -0.5)
      place(isLeft ? .leftElbow : .rightElbow, x * 2, -0.25)
      place(isLeft ? .leftWrist : .rightWrist, x * 2, 0)
      place(isLeft ? .leftHip : .rightHip, x * 0.8, 0)
      place(isLeft ? .leftKnee : .rightKnee, x, 0.42)
      place(isLeft ? .leftAnkle : .rightAnkle, x, 0.82)
    }
    return pose
  }

  /// Details of a face are removed everywhere; what is as large as a limb stays on the body alone.
  @Test(arguments: [4, 24])
  func theBodyStaysAndTheFaceGoes(_ side: Int) throws {
    let thumbnail = try #require(
      Thumbnail(of: try checkerboard(side), pose: player(), scale: 1))
    let sheet = thumbnail.blurred()
    #expect(sheet.width <= 240 && sheet.height <= 320)
    let plane = try #require(sheet.planes.first)
    // The crop keeps the middle of the player: 0.16 of the height above, 0.1 below.
    let scale = Double(sheet.height) / (1.1 * 1.26 * 1.56 * 200)
    let middle = (-0.74 - 0.16 * 1.56 + 0.82 + 0.1 * 1.56) / 2
    /// The contrast within a square around a point of the player, in metres.
    func contrast(_ x: Double, _ y: Double) -> Int {
      let column = Int(Double(sheet.width) / 2 + x * 200 * scale)
      let row = Int(Double(sheet.height) / 2 + (y - middle) * 200 * scale)
      var values: [Int] = []
      for down in max(0, row - 4)...min(sheet.height - 1, row + 4) {
        for across in max(0, column - 4)...min(sheet.width - 1, column + 4) {
          values.append(Int(unsafe plane.base[down * plane.bytesPerRow + across]))
        }
      }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    for (x, y) in [(0, -0.2), (0.18, 0.3), (-0.18, 0.6), (0.36, -0.1)] {
      #expect(
        side == 4 ? contrast(x, y) < 20 : contrast(x, y) > 100, "body \(x) \(y): \(contrast(x, y))")
    }
    for (x, y) in [(0.05, -0.72), (0, -0.85), (0.7, 0), (-0.6, 0.5)] {
      #expect(contrast(x, y) < (side == 4 ? 20 : 100), "blurred \(x) \(y): \(contrast(x, y))")
    }
  }

  @Test func withoutAHeadThereIsNone() throws {
    var pose = player()
    pose[.nose] = .missing
    #expect(Thumbnail(of: try checkerboard(4), pose: pose, scale: 1) == nil)
  }
}
