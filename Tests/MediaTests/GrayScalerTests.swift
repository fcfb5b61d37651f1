import CFFmpeg
import Foundation
import Frames
import TestMedia
import Testing

@testable import Media

/// Grey frames, by our own box means where those apply and by FFmpeg otherwise.
@Suite struct GrayScalerTests {
  private static let h265 = ["-c:v", "libx265", "-x265-params", "log-level=error"]

  /// Sizes, formats and ranges whose boxes are 1 to 4 samples wide.
  private static let kinds: [(size: String, encoder: [String])] = [
    ("1280x720", Clip.h264), ("1920x1080", Clip.h264), ("720x1280", Clip.h264),
    ("2560x1440", Clip.h264), ("640x360", Clip.h264), ("1280x720", ["-c:v", "mjpeg"]),
    ("1280x720", h265 + ["-pix_fmt", "yuv420p10le"]),
    ("1280x720", h265 + ["-pix_fmt", "yuv444p12le"]),
    ("1280x720", ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-color_range", "pc"]),
  ]

  @Test(arguments: kinds.indices)
  func boxesAreAsBrightAsFFmpegMakesThem(_ index: Int) throws {
    let kind = Self.kinds[index]
    let clip = try Clip.plain(name: "clip.mov", size: kind.size, encoder: kind.encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = GrayScaler()
    let frame = try reader.nextFrame()
    let ours = try scaler.gray(frame)
    #expect(max(ours.width, ours.height) == 640)
    let areBoxed = BoxAverage(of: frame.avFrame, width: ours.width, height: ours.height) != nil
    #expect(areBoxed)
    let scale = "scale=\(ours.width):\(ours.height):flags=area+accurate_rnd:out_range=full"
    let theirs = try Command.rawFrames(
      of: clip.url, ["-frames:v", "1", "-vf", "\(scale),format=gray"])
    #expect(ours.samples.count == theirs.count)
    let differences = zip(ours.samples, theirs).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 255 <= 1)
    // Our means are rounded, and neither brighter nor darker on average.
    let mean = zip(ours.samples, theirs).map { Double($0) - Double($1) }.reduce(0, +)
    #expect(abs(mean) / Double(theirs.count) < 0.4)
    #expect(Set(ours.samples).count > 20)
  }

  /// Sizes that do not divide evenly and formats without 8-bit luma are left to FFmpeg.
  @Test func whatDoesNotFitIsLeft() throws {
    func fits(_ width: Int, _ height: Int, _ format: AVPixelFormat, into sides: (Int, Int)) -> Bool
    {
      guard let avFrame = AVFrameHandle.make(width: width, height: height, format: format) else {
        return false
      }
      return BoxAverage(of: avFrame, width: sides.0, height: sides.1) != nil
    }
    #expect(fits(1280, 720, AV_PIX_FMT_YUV420P, into: (640, 360)))
    #expect(fits(1280, 720, AV_PIX_FMT_NV12, into: (640, 360)))
    #expect(fits(640, 360, AV_PIX_FMT_YUV420P, into: (640, 360)))
    #expect(!fits(320, 180, AV_PIX_FMT_YUV420P, into: (640, 360)))
    #expect(!fits(1366, 768, AV_PIX_FMT_YUV420P, into: (640, 360)))
    #expect(!fits(1280, 722, AV_PIX_FMT_YUV420P, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_P010LE, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_YUV420P10BE, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_YUYV422, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_RGB24, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_GBRP, into: (640, 360)))
    #expect(!fits(1280, 720, AV_PIX_FMT_PAL8, into: (640, 360)))
    // Four 16-bit samples would overflow a 16-bit sum.
    #expect(!fits(1280, 720, AV_PIX_FMT_YUV420P16LE, into: (640, 360)))
  }
}
