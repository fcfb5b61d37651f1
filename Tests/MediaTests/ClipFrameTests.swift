import Foundation
import TestMedia
import Testing

@testable import Media

/// Frames before they are encoded: their colors, and drawings over them.
@Suite struct ClipFrameTests {
  /// Luma and chroma of limited range (ITU-R BT.709).
  private func expected(red: Double, green: Double, blue: Double) -> [Double] {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748,
    ]
  }

  @Test func drawnColorsAreThoseOfTheStandard() throws {
    let frame = try #require(ClipFrame(width: 4, height: 4))
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          frame.paint { _, _ in [UInt8(blue), UInt8(green), UInt8(red), 255] }
          let color = expected(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
          for (plane, value) in zip(frame.samples, color) {
            #expect(plane.allSatisfy { abs(Double($0) - value) <= 0.6 }, "\(red) \(green) \(blue)")
          }
        }
      }
    }
  }

  /// Premultiplied white of half the alpha over gray lies halfway between them.
  @Test func alphaBlends() throws {
    let frame = try #require(ClipFrame(width: 4, height: 4))
    frame.paint { _, _ in [100, 100, 100, 255] }
    frame.paint { _, _ in [128, 128, 128, 128] }
    let middle = 16 + 219 * (100.0 * 127 / 255 + 128) / 255
    #expect(frame.samples[0].allSatisfy { abs(Double($0) - middle) <= 1 })
    #expect(frame.samples.dropFirst().allSatisfy { $0.allSatisfy { $0 == 128 } })
  }

  @Test func transparentPixelsChangeNothing() throws {
    let frame = try #require(ClipFrame(width: 16, height: 8))
    frame.paint { column, row in [UInt8(column * 15), UInt8(row * 30), 77, 255] }
    let before = frame.samples
    frame.paint { _, _ in [0, 0, 0, 0] }
    #expect(frame.samples == before)
    // One opaque pixel: its own luma, and the chroma of its block.
    frame.paint { column, row in (column, row) == (5, 3) ? [0, 0, 255, 255] : [0, 0, 0, 0] }
    for (plane, old) in zip(frame.samples, before) {
      #expect(zip(plane, old).count { $0 != $1 } == 1)
    }
  }

  @Test(arguments: [0, 90, 180, 270])
  func decodedFramesAreShownUpright(_ degrees: Int) throws {
    try expectColors(of: degrees == 0 ? try Clip.plain(seconds: 1) : try Clip.turned(degrees))
  }

  /// Full range is reduced to that of clips, whatever the pixel format and the size.
  @Test(
    arguments: [("320x240", "yuv420p"), ("1280x720", "yuv420p"), ("320x240", "yuv420p10le")])
  func fullRangeIsReduced(_ size: String, _ format: String) throws {
    try expectColors(
      of: try Clip.plain(
        name: "full.mp4", size: size, seconds: 1,
        encoder: [
          "-vf", "scale=out_range=full:out_color_matrix=bt709", "-c:v", "libx264", "-pix_fmt",
          format, "-color_range", "pc", "-colorspace", "bt709",
        ]))
  }

  /// Expects the first frame as the conversion to RGB shows it.
  private func expectColors(of clip: Clip) throws {
    let video = clip.url
    var reader = try VideoReader.open(path: video.path)
    let frame = try reader.nextFrame()
    var scaler = FrameScaler(longestSide: 320, isForShowing: true)
    let upright = try scaler.rgb(frame).upright()
    let pixels = try #require(upright)
    var clips = ClipScaler(longestSide: 320)
    let shown = try clips.upright(frame)
    #expect((shown.width, shown.height) == (pixels.width, pixels.height))
    let planes = shown.samples
    var differences: [[Double]] = [[], [], []]
    pixels.withBytes { bytes in
      for row in 0..<pixels.height {
        for column in 0..<pixels.width {
          let start = row * pixels.bytesPerRow + column * 3
          let color = expected(
            red: Double(bytes[start]) / 255, green: Double(bytes[start + 1]) / 255,
            blue: Double(bytes[start + 2]) / 255)
          for plane in 0..<3 {
            let side = plane == 0 ? 1 : 2
            let sample = row / side * (pixels.width / side) + column / side
            differences[plane].append(abs(Double(planes[plane][sample]) - color[plane]))
          }
        }
      }
    }
    for difference in differences {
      #expect(difference.reduce(0, +) / Double(difference.count) < 3, "\(clip.url)")
    }
  }

  @Test func theRowsBelowAFrameAreBlack() throws {
    let frame = try #require(ClipFrame(width: 8, height: 4))
    frame.paint { _, _ in [200, 100, 50, 255] }
    let sheet = try #require(ClipFrame(width: 8, height: 8))
    sheet.paint { _, _ in [255, 255, 255, 255] }
    sheet.show(frame)
    #expect(Array(sheet.samples[0].prefix(32)) == frame.samples[0])
    #expect(sheet.samples[0].suffix(32).allSatisfy { $0 == 16 })
    #expect(sheet.samples[1].suffix(8).allSatisfy { $0 == 128 })
  }
}
