import CFFmpeg
import Foundation
import TestMedia
import Testing

@testable import Media

/// Frames scaled down, or reduced to 8 bits, in separate planes.
@Suite struct PlaneReductionTests {
  private static let h265 = ["-c:v", "libx265", "-x265-params", "log-level=error"]

  /// Sizes and formats, the bit depth, and the number of samples in a row that become one.
  private static let kinds: [(size: String, encoder: [String], depth: Int, factor: Int)] = [
    ("320x200", Clip.h264, 8, 2), ("332x204", Clip.h264, 8, 2), ("322x206", Clip.h264, 8, 2),
    ("322x206", h265 + ["-pix_fmt", "yuv420p10le"], 10, 2), ("320x200", ["-c:v", "mjpeg"], 8, 2),
    ("320x200", h265 + ["-pix_fmt", "yuv420p10le"], 10, 2),
    ("320x200", h265 + ["-pix_fmt", "yuv420p10le"], 10, 1),
    ("322x202", h265 + ["-pix_fmt", "yuv420p12le"], 12, 1), ("320x200", Clip.h264, 8, 4),
    ("344x216", Clip.h264, 8, 4), ("320x200", h265 + ["-pix_fmt", "yuv420p10le"], 10, 4),
    ("344x216", h265 + ["-pix_fmt", "yuv420p12le"], 12, 4),
  ]

  @Test(arguments: kinds.indices)
  func samplesAreMeansOfThoseThatFFmpegDecodes(_ index: Int) throws {
    let kind = Self.kinds[index]
    let clip = try Clip.plain(name: "clip.mov", size: kind.size, encoder: kind.encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    let frame = try reader.nextFrame()
    let factor = kind.factor
    let (width, height) = (frame.avFrame.width / factor, frame.avFrame.height / factor)
    guard let target = AVFrameHandle.make(width: width, height: height, format: AV_PIX_FMT_YUV420P)
    else {
      Issue.record("no memory")
      return
    }
    let planes = PlaneReduction(of: frame.avFrame, width: width, height: height)
    let areFilled = unsafe planes?.reduce(frame.avFrame.pointer, into: target.pointer)
    #expect(areFilled == true)
    let ours = samples(of: target)
    let decoded = try Command.rawFrames(of: clip.url, ["-frames:v", "1"])
    #expect(ours == means(of: decoded, of: frame.avFrame, factor, kind.depth))
    #expect(Set(ours).count > 20)
  }

  /// Returns the rounded means of boxes of samples, as 8 bits, plane by plane.
  private func means(
    of bytes: [UInt8], of avFrame: borrowing AVFrameHandle, _ factor: Int, _ depth: Int
  ) -> [UInt8] {
    var means: [UInt8] = []
    var start = 0
    for plane in 0..<3 {
      let (width, height) =
        plane == 0
        ? (avFrame.width, avFrame.height) : ((avFrame.width + 1) / 2, (avFrame.height + 1) / 2)
      func sample(_ row: Int, _ column: Int) -> Int {
        let index = start + row * width + column
        return depth == 8
          ? Int(bytes[index]) : Int(bytes[2 * index]) + 256 * Int(bytes[2 * index + 1])
      }
      for row in 0..<(height + factor - 1) / factor {
        for column in 0..<(width + factor - 1) / factor {
          var sum = 0
          for y in 0..<factor {
            for x in 0..<factor {
              // The last sample is repeated beyond the edge.
              sum += sample(
                min(row * factor + y, height - 1), min(column * factor + x, width - 1))
            }
          }
          let mean = Double(sum) / Double(factor * factor << (depth - 8))
          means.append(UInt8(min(255, (mean + 0.5).rounded(.down))))
        }
      }
      start += width * height
    }
    return means
  }

  /// Returns the samples of the three planes, row by row.
  private func samples(of avFrame: borrowing AVFrameHandle) -> [UInt8] {
    let pointer = unsafe avFrame.pointer
    let (width, height) = (avFrame.width, avFrame.height)
    let planes = unsafe [
      UnsafeBufferPointer(
        start: pointer.pointee.data.0, count: height * Int(pointer.pointee.linesize.0)),
      UnsafeBufferPointer(
        start: pointer.pointee.data.1, count: (height + 1) / 2 * Int(pointer.pointee.linesize.1)),
      UnsafeBufferPointer(
        start: pointer.pointee.data.2, count: (height + 1) / 2 * Int(pointer.pointee.linesize.2)),
    ]
    var samples: [UInt8] = []
    for index in 0..<3 {
      let (columns, rows) =
        index == 0 ? (width, height) : ((width + 1) / 2, (height + 1) / 2)
      let plane = unsafe Array(planes[index])
      for row in 0..<rows {
        let start = row * (plane.count / rows)
        samples += plane[start..<start + columns]
      }
    }
    return samples
  }

  /// Left to swscale: other sizes, no reduction, and 4:4:4 chroma.
  @Test func othersAreLeftToFFmpeg() throws {
    let other = ["-c:v", "libx264", "-pix_fmt", "yuv444p"]
    for (size, encoder, width, height) in [
      ("320x200", Clip.h264, 320, 200), ("320x200", Clip.h264, 160, 200),
      ("320x200", Clip.h264, 200, 120), ("320x200", other, 160, 100),
      ("320x200", Clip.h264, 80, 100), ("320x200", Clip.h264, 40, 25),
      // A quarter of the chroma plane would have half a sample.
      ("324x200", Clip.h264, 81, 50), ("320x204", Clip.h264, 80, 51),
    ] {
      let clip = try Clip.plain(name: "clip.mov", size: size, encoder: encoder)
      var reader = try VideoReader.open(path: clip.url.path)
      let frame = try reader.nextFrame()
      let isOurs = PlaneReduction(of: frame.avFrame, width: width, height: height) != nil
      #expect(!isOurs, "\(encoder) \(size) \(width) x \(height)")
    }
  }
}
