import AnalysisDocuments
import Foundation
import Media
import Synchronization
import TestMedia
import Testing

@testable import VideoAnalysis

/// Parts of several clips, joined into one video.
@Suite struct ReelWriterTests {
  /// A file that holds the contents one after the other, and where each is.
  private static func joined(
    _ contents: [Data], in folder: TemporaryFolder
  ) throws -> (file: URL, bytes: [Range<Int64>]) {
    let file = folder.file("clips")
    var bytes: [Range<Int64>] = []
    var all = Data()
    for content in contents {
      let start = Int64(all.count)
      all += content
      bytes.append(start..<Int64(all.count))
    }
    try all.write(to: file)
    return (file, bytes)
  }

  private static func reel(_ parts: [ReelPart], of file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let written = Mutex(Data())
    try ReelWriter(
      parts: parts, descriptor: handle.fileDescriptor, name: "clips", limits: MediaLimits()
    ).write { offset, bytes in
      written.withLock { data in
        let end = Int(offset) + bytes.count
        if data.count < end { data.append(Data(count: end - data.count)) }
        data.replaceSubrange(Int(offset)..<end, with: bytes)
      }
    }
    return written.withLock { $0 }
  }

  private static func frames(of video: Data, in folder: TemporaryFolder) throws -> [[UInt8]] {
    let file = folder.file("reel.mp4")
    try video.write(to: file)
    let bytes = try Command.rawFrames(of: file, ["-vf", "format=gray", "-vsync", "0"])
    return stride(from: 0, to: bytes.count, by: 96 * 64).map { Array(bytes[$0..<$0 + 96 * 64]) }
  }

  /// A part of another shape has black bars, a part that cannot be read is missing.
  @Test func partsFollowEachOther() throws {
    let folder = try TemporaryFolder()
    let wide = try Data(contentsOf: Clip.plain().url)
    let tall = try Data(contentsOf: Clip.plain(size: "64x96").url)
    let (file, bytes) = try Self.joined([tall, Data("garbage".utf8), wide, wide], in: folder)
    let video = try Self.reel(
      [
        ReelPart(bytes: bytes[0], start: 0, end: 1),
        ReelPart(bytes: bytes[1], start: 0, end: 1),
        ReelPart(bytes: bytes[2], start: 0.48, end: 1.48),
        ReelPart(bytes: bytes[3], start: 1.6, end: 3),
      ], of: file)
    let frames = try Self.frames(of: video, in: folder)
    // 25 frames per second; the last part ends with its clip.
    #expect(frames.count == 25 + 25 + 10)
    func column(_ x: Int, _ frame: Int) -> [UInt8] { (0..<64).map { frames[frame][$0 * 96 + x] } }
    #expect(column(2, 5).allSatisfy { $0 < 30 } && column(93, 5).allSatisfy { $0 < 30 })
    #expect((column(48, 5).max() ?? 0) > 100)
    // The same moment of the same clip looks the same: 1.48 s of the third part was not shown, 1.6 s
    // is the first frame of the last one.
    let whole = try Self.reel([ReelPart(bytes: bytes[3], start: 0, end: 3)], of: file)
    let all = try Self.frames(of: whole, in: folder)
    #expect(all.count == 50)
    for (one, other) in [(25, 12), (49, 36), (50, 40)] {
      let difference =
        zip(frames[one], all[other]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } / (96 * 64)
      #expect(difference < 12, "\(one) \(other): \(difference)")
    }
  }

  @Test func withoutAPartThereIsNoReel() throws {
    let folder = try TemporaryFolder()
    let (file, bytes) = try Self.joined([Data("garbage".utf8)], in: folder)
    for parts in [[], [ReelPart(bytes: bytes[0], start: 0, end: 1)]] {
      #expect(throws: AnalysisFailure.self) { _ = try Self.reel(parts, of: file) }
    }
  }
}
