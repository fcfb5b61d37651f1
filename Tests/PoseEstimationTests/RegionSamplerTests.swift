import Media
import Poses
import Testing

@testable import PoseEstimation

@Suite struct RegionSamplerTests {
  /// 4 × 4 pixels whose red counts up by ten.
  private var picture: PixelBuffer {
    get throws {
      var rgb = [UInt8](repeating: 0, count: 48)
      for index in 0..<16 { rgb[index * 3] = UInt8(index * 10) }
      return try #require(PixelBuffer(width: 4, height: 4, rgb: rgb))
    }
  }

  private func reds(
    _ region: Region, border: RegionSampler.Border = .nearest, size: Int = 2
  ) throws -> [Float] {
    var tensor = [Float](repeating: -1, count: size * size * 3)
    var span = tensor.mutableSpan
    RegionSampler(size: size, low: 0, high: 255, border: border)
      .sample(try picture, region, into: &span)
    return stride(from: 0, to: tensor.count, by: 3).map { tensor[$0] }
  }

  @Test func wholePixelsAreTakenAsTheyAre() throws {
    let region = Region(center: Point(1, 1), side: 2, rotation: 0)
    #expect(try reds(region) == [0, 10, 40, 50])
  }

  @Test func halfwayIsTheMean() throws {
    let region = Region(center: Point(1.5, 1), side: 2, rotation: 0)
    #expect(try reds(region) == [5, 15, 45, 55])
  }

  @Test func aQuarterTurnTurnsThePixels() throws {
    let region = Region(center: Point(1, 1), side: 2, rotation: .pi / 2)
    #expect(try reds(region) == [20, 60, 10, 50])
  }

  @Test func outsideIsBlackOrTheNearestPixel() throws {
    let region = Region(center: Point(-9, -9), side: 2, rotation: 0)
    #expect(try reds(region, border: .black) == [0, 0, 0, 0])
    let below = Region(center: Point(20, 20), side: 2, rotation: 0)
    #expect(try reds(below, border: .nearest) == [150, 150, 150, 150])
    #expect(try reds(below, border: .black) == [0, 0, 0, 0])
  }
}
