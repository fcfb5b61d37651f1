import Foundation
import TestMedia
import Testing

@testable import Media

/// The clips as another decoder reads them.
@Suite struct ClipFileTests {
  private static let size = (width: 96, height: 64)

  /// Encodes frames of one gray level each, with the second half in a second part.
  private func file(levels: [UInt8], times: [Double], duration: Double) throws -> [UInt8] {
    let parts = try (0..<2).map { _ in
      try H264Encoder(size: Self.size, frameRate: 30, bitRate: 500_000)
    }
    let frame = try #require(ClipFrame(width: Self.size.width, height: Self.size.height))
    for (number, level) in levels.enumerated() {
      frame.paint { _, _ in [level, level, level, 255] }
      try parts[number < levels.count / 2 ? 0 : 1].encode(frame, at: times[number])
    }
    for part in parts { try part.finish() }
    return try ClipFile.mp4(of: parts, duration: duration)
  }

  private func written(to folder: TemporaryFolder) throws -> URL {
    let url = folder.file("clip.mp4")
    try Data(file(levels: Self.levels, times: Self.times, duration: 2.5)).write(to: url)
    return url
  }

  private static let levels: [UInt8] = (0..<20).map { UInt8(20 + 10 * $0) }
  private static let times: [Double] =
    (0..<10).map { Double($0) / 30 } + (0..<10).map { 0.4 + Double($0) / 8 }

  @Test func bothPartsArePlayedOneAfterTheOther() throws {
    let folder = try TemporaryFolder()
    let clip = try written(to: folder)
    #expect(
      try Command.probe(clip, "stream=codec_name,width,height,pix_fmt,color_space")
        == "h264,96,64,yuv420p,bt709")
    let times = try Command.probe(clip, "frame=pts_time").split { $0 == "," || $0 == "\n" }
      .compactMap { Double($0) }
    #expect(times.count == 20)
    for (seen, given) in zip(times, Self.times) { #expect(abs(seen - given) < 0.001) }
    let duration = try #require(Double(Command.probe(clip, "format=duration")))
    #expect(abs(duration - 2.5) < 0.01)
  }

  @Test func theFramesHaveTheirColors() throws {
    let folder = try TemporaryFolder()
    let output = try Command.rawFrames(
      of: written(to: folder), ["-fps_mode", "passthrough", "-pix_fmt", "rgb24"])
    let frame = Self.size.width * Self.size.height * 3
    #expect(output.count == 20 * frame)
    for (number, level) in Self.levels.enumerated() {
      let middle = number * frame + frame / 2
      #expect(abs(Int(output[middle]) - Int(level)) < 8, "frame \(number)")
    }
  }

  /// So that a player can start before it has the whole file.
  @Test func theIndexIsBeforeTheFrames() throws {
    let bytes = Data(try file(levels: Self.levels, times: Self.times, duration: 2.5))
    let index = try #require(bytes.range(of: Data("moov".utf8)))
    let frames = try #require(bytes.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < frames.lowerBound)
    #expect(bytes.dropFirst(4).starts(with: Data("ftyp".utf8)))
    for trace in ["Lavf", "Lavc"] { #expect(bytes.range(of: Data(trace.utf8)) == nil) }
  }

  @Test func theSameFramesMakeTheSameFile() throws {
    let one = try file(levels: Self.levels, times: Self.times, duration: 2.5)
    #expect(try file(levels: Self.levels, times: Self.times, duration: 2.5) == one)
  }

  @Test func aClipWithoutFramesIsAnError() throws {
    #expect(throws: MediaError.self) { try file(levels: [], times: [], duration: 0) }
  }

  /// The rate control keeps a clip of noise below its limit.
  @Test func noiseStaysBelowTheBitRate() throws {
    var state: UInt64 = 1
    let encoder = try H264Encoder(size: (256, 256), frameRate: 30, bitRate: 1_000_000)
    let frame = try #require(ClipFrame(width: 256, height: 256))
    for number in 0..<90 {
      frame.paint { _, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return (0..<3).map { UInt8(truncatingIfNeeded: state >> (33 + 8 * $0)) } + [255]
      }
      try encoder.encode(frame, at: Double(number) / 30)
    }
    try encoder.finish()
    let size = try ClipFile.mp4(of: [encoder], duration: 3).count
    // Three seconds, and the second that the decoder's buffer may hold.
    #expect(size < 4 * 1_000_000 / 8 * 11 / 10, "\(size)")
  }
}
