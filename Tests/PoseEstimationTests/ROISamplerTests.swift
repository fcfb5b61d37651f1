import Media
import Mathematics
import Testing

@testable import PoseEstimation

@Suite struct ROISamplerTests {
  /// 4 × 4 pixels whose red component increases in steps of ten.
  private var frame: PixelBuffer {
    get throws {
      var rgb = [UInt8](repeating: 0, count: 48)
      for index in 0..<16 { rgb[index * 3] = UInt8(index * 10) }
      return try #require(PixelBuffer(width: 4, height: 4, rgb: rgb))
    }
  }

  private func reds(
    _ roi: ROI, border: ROISampler.Border = .nearest, size: Int = 2
  ) throws -> [Float] {
    var tensor = [Float](repeating: -1, count: size * size * 3)
    var span = tensor.mutableSpan
    ROISampler(size: size, low: 0, high: 255, border: border)
      .sample(try frame, roi, into: &span)
    return stride(from: 0, to: tensor.count, by: 3).map { tensor[$0] }
  }

  @Test func wholePixelsAreTakenAsTheyAre() throws {
    let roi = ROI(center: Point(1, 1), side: 2, rotation: 0)
    #expect(try reds(roi) == [0, 10, 40, 50])
  }

  @Test func halfwayIsTheMean() throws {
    let roi = ROI(center: Point(1.5, 1), side: 2, rotation: 0)
    #expect(try reds(roi) == [5, 15, 45, 55])
  }

  @Test func aQuarterTurnTurnsThePixels() throws {
    let roi = ROI(center: Point(1, 1), side: 2, rotation: .pi / 2)
    #expect(try reds(roi) == [20, 60, 10, 50])
  }

  @Test func outsideIsBlackOrTheNearestPixel() throws {
    let roi = ROI(center: Point(-9, -9), side: 2, rotation: 0)
    #expect(try reds(roi, border: .black) == [0, 0, 0, 0])
    let below = ROI(center: Point(20, 20), side: 2, rotation: 0)
    #expect(try reds(below, border: .nearest) == [150, 150, 150, 150])
    #expect(try reds(below, border: .black) == [0, 0, 0, 0])
  }

  /// Every sample, between pixels, inside the frame and around its edge, is the bilinear
  /// interpolation of the four pixels around it.
  @Test(arguments: [0.0, 0.7, -2.4])
  func eachColourIsWeightedForItself(turn: Double) throws {
    let (width, height, size) = (37, 29, 24)
    var state: UInt32 = 7
    let rgb = (0..<width * height * 3).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let frame = try #require(PixelBuffer(width: width, height: height, rgb: rgb))
    let roi = ROI(center: Point(20.3, 16.8), side: 31, rotation: turn)
    var tensor = [Float](repeating: -1, count: size * size * 3)
    var span = tensor.mutableSpan
    ROISampler(size: size, low: 0, high: 255, border: .nearest)
      .sample(frame, roi, into: &span)

    func byte(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return Double(rgb[(y * width + x) * 3 + channel])
    }
    var roundedOtherwise = 0
    for index in 0..<size * size {
      let unit = Point(Double(index % size) / Double(size), Double(index / size) / Double(size))
      let point = roi.point(atUnit: unit)
      // Positions are rounded to 1/32 of a pixel.
      let (x, y) = ((point.x * 32).rounded() / 32, (point.y * 32).rounded() / 32)
      let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (right, below) = (x - Double(left), y - Double(top))
      for channel in 0..<3 {
        let upper = byte(left, top, channel) * (1 - right) + byte(left + 1, top, channel) * right
        let lower =
          byte(left, top + 1, channel) * (1 - right) + byte(left + 1, top + 1, channel) * right
        let expected = upper * (1 - below) + lower * below
        let found = Double(tensor[index * 3 + channel])
        // A position that is rounded in the other direction is 1/32 of a pixel away.
        if abs(found - expected) > 0.51 { roundedOtherwise += 1 }
        #expect(abs(found - expected) < 17, "place \(index), channel \(channel)")
      }
    }
    #expect(roundedOtherwise < tensor.count / 50, "\(roundedOtherwise) of \(tensor.count)")
  }
}
