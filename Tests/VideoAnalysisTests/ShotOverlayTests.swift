import Mathematics
import Poses
import ShotAnalysis
import Summaries
import Testing

@testable import Rendering

@Suite struct ShotOverlayTests {
  private static func pose(_ points: [Joint: Point]) -> Pose {
    var pose = Pose(presence: 1)
    for (joint, point) in points {
      pose[joint] = Keypoint(position: point, visibility: 1, world: WorldPoint(0, 0, 0))
    }
    return pose
  }

  /// The centre of what was drawn, weighted by opacity, in pixels of the canvas.
  private static func center(of canvas: Canvas) -> Point? {
    var sum = Point(0, 0)
    var weight = 0.0
    canvas.withDrawnPixels { columns, rows, bytes, bytesPerRow in
      for row in rows {
        for column in columns {
          let alpha = Double(bytes[row * bytesPerRow + column * 4 + 3])
          sum = sum + Point(Double(column) + 0.5, Double(row) + 0.5) * alpha
          weight += alpha
        }
      }
    }
    return weight > 0 ? sum / weight : nil
  }

  /// A joint is drawn where the pose has it, whatever the sizes of frame and canvas.
  @Test(
    arguments: [
      (1920.0, 1080.0, 1280, 720), (1080, 1920, 720, 1280), (640, 360, 640, 360),
      (3840, 2160, 1280, 720), (768, 576, 768, 576), (1440, 1080, 1280, 960),
    ],
    [(0.25, 0.25), (0.5, 0.75), (0.9, 0.1)])
  func aJointIsDrawnAtItsPosition(
    _ sizes: (Double, Double, Int, Int), _ share: (Double, Double)
  ) throws {
    let (frameWidth, frameHeight, width, height) = sizes
    let canvas = try #require(Canvas(width: width, height: height))
    let point = Point(frameWidth * share.0 - 0.5, frameHeight * share.1 - 0.5)
    SkeletonDrawing(
      pose: Self.pose([.leftKnee: point]),
      scale: Scale(from: (frameWidth, frameHeight), to: (width, height))
    ).draw(on: canvas)
    let center = try #require(Self.center(of: canvas))
    #expect((center - Point(Double(width) * share.0, Double(height) * share.1)).length < 0.1)
  }

  @Test func anUnknownJointIsNotDrawn() throws {
    let canvas = try #require(Canvas(width: 64, height: 64))
    SkeletonDrawing(
      pose: Pose(presence: 1), scale: Scale(from: (64, 64), to: (64, 64))
    ).draw(on: canvas)
    #expect(Self.center(of: canvas) == nil)
  }

  @Test func clearingLeavesNothing() throws {
    let canvas = try #require(Canvas(width: 64, height: 64))
    canvas.disc(around: Point(10, 10), radius: 8, color: .white)
    canvas.clear()
    #expect(Self.center(of: canvas) == nil)
    canvas.disc(around: Point(50, 40), radius: 4, color: .white)
    let center = try #require(Self.center(of: canvas))
    #expect((center - Point(50, 40)).length < 0.1)
  }

  /// A right-hander's front knee is the left one.
  @Test(arguments: [(Side.right, Joint.leftKnee), (.left, .rightKnee)])
  func theAngleIsThatOfTheFrontKnee(_ shoots: Side, _ knee: Joint) throws {
    let pose = Self.pose([
      .leftHip: Point(100, 100), .leftKnee: Point(130, 160), .leftAnkle: Point(100, 220),
      .rightHip: Point(300, 100), .rightKnee: Point(330, 160), .rightAnkle: Point(300, 220),
    ])
    let canvas = try #require(Canvas(width: 720, height: 720))
    let scale = Scale(from: (720, 720), to: (720, 720))
    let angle = try #require(
      AngleDrawing(.frontKneeAngleAtRelease, in: pose, shoots: shoots, scale: scale))
    angle.draw(on: canvas, text: nil)
    let center = try #require(Self.center(of: canvas))
    #expect((center - pose[knee].position).length < 30)
    #expect(AngleDrawing(.handSpacing, in: pose, shoots: shoots, scale: scale) == nil)
    #expect(AngleDrawing(nil, in: pose, shoots: shoots, scale: scale) == nil)
    #expect(
      AngleDrawing(.frontKneeAngleAtRelease, in: pose, shoots: nil, scale: scale) == nil)
  }

  /// The longest captions, in both orientations, of which nothing may be cut off.
  @Test(
    arguments: [
      "J'aime ton troisième lancer. Il a le plus de place pour la main du haut. Refais-le!",
      "Your first shot had the most room between the hands. Do that one again!", "Your back leg!",
    ], [(720, 1280), (1280, 720), (360, 640)])
  func aCaptionFits(_ line: String, _ size: (Int, Int)) throws {
    let canvas = try #require(Canvas(width: size.0, height: size.1))
    let unit = Double(min(size.0, size.1)) / 720
    let fits = ShotOverlay.captionSizes.contains { font in
      let block = TextBlock(
        text: line, fontSize: font * unit, isBold: true, maxWidth: Double(size.0) - 40 * unit,
        maxLines: 5)
      return canvas.size(of: block).height <= 104 * unit
    }
    #expect(fits)
  }

  /// Texts need a font; a long one is shortened instead of leaving its box.
  @Test func textsStayInTheirBox() throws {
    #expect(TextBlock.hasFonts)
    let canvas = try #require(Canvas(width: 400, height: 100))
    let words = Array(repeating: "Plie le genou", count: 30).joined(separator: " ")
    let block = TextBlock(text: words, fontSize: 20, maxWidth: 300, maxLines: 2)
    let size = canvas.size(of: block)
    #expect(size.width <= 300 && size.height > 30 && size.height < 60)
  }
}
