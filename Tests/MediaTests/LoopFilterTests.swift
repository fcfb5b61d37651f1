import Foundation
import TestMedia
import Testing

@testable import Media

/// Large frames that are only measured are decoded without the in-loop filter if they are
/// non-reference frames.
@Suite struct LoopFilterTests {
  private func frames(_ clip: Clip, isForMeasuring: Bool) throws -> [[UInt8]] {
    var reader = try VideoReader.open(path: clip.url.path, isForMeasuring: isForMeasuring)
    var scaler = FrameScaler(longestSide: 10_000)
    var frames: [[UInt8]] = []
    while let frame = try reader.next() {
      let pixels = try scaler.rgb(frame)
      // The padding of the rows is never written.
      let (row, used) = (pixels.bytesPerRow, pixels.width * 3)
      frames.append(
        pixels.withBytes { bytes in
          (0..<pixels.height).flatMap { line in (0..<used).map { bytes[line * row + $0] } }
        })
    }
    return frames
  }

  @Test(arguments: ["3840x32", "32x3840", "3838x32"]) func largeFrames(_ size: String) throws {
    let coarse = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "40", "-bf", "2"]
    try check(size, coarse + ["-b_strategy", "0"], isUnfiltered: size.contains("3840"))
  }

  @Test(arguments: ["1920x64", "64x1920", "1918x64"], ["yuv420p", "yuv420p10le"])
  func fullHDOfHEVC(_ size: String, _ pixels: String) throws {
    let coarse = ["-c:v", "libx265", "-pix_fmt", pixels, "-crf", "40", "-bf", "2"]
    let noPyramid = ["-x265-params", "log-level=error:b-adapt=0:b-pyramid=0"]
    try check(size, coarse + noPyramid, isUnfiltered: size.contains("1920"))
  }

  /// Two of three frames are non-reference frames.
  private func check(_ size: String, _ encoder: [String], isUnfiltered: Bool) throws {
    let clip = try Clip.plain(size: size, encoder: encoder)
    let shown = try frames(clip, isForMeasuring: false)
    let measured = try frames(clip, isForMeasuring: true)
    try #require(shown.count == 50 && measured.count == 50)
    let different = (0..<50).filter { shown[$0] != measured[$0] }
    if isUnfiltered {
      // Reference frames are unchanged, and so are the frames decoded from them.
      #expect((10...34).contains(different.count), "\(different)")
      for index in different {
        let errors = zip(shown[index], measured[index]).map { abs(Int($0) - Int($1)) }
        #expect(errors.reduce(0, +) < errors.count * 4)
      }
    } else {
      #expect(different.isEmpty)
    }
  }
}
