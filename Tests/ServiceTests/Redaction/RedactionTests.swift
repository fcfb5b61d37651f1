import Foundation
import Jobs
import Mutation
import Synchronization
import TestMedia
import Testing

@testable import Service

/// The redacted parts of a shared video.
@Suite struct RedactionTests {
  private static let piece = 30_000

  private func redaction(
    of bytes: Data, piece: Int = RedactionTests.piece
  ) async throws -> VideoRedaction? {
    let store = BytesStore(bytes)
    let found = try await RedactionWalk.redaction(of: try store.object, in: store, piece: piece)
    #expect(store.reads.withLock { $0.largest } <= piece)
    return found
  }

  /// Returns ffmpeg's MD5 of each decoded frame of video or audio.
  private func frames(_ bytes: Data, _ stream: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.file("video")
    try bytes.write(to: file)
    let run = try Command.run(
      "ffmpeg", ["-v", "error", "-i", file.path, "-map", "0:\(stream)", "-f", "framemd5", "-"])
    try #require(run.status == 0, "\(run.errorText)")
    return run.text
  }

  private func probe(_ bytes: Data) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.file("video")
    try bytes.write(to: file)
    return try Command.run(
      "ffprobe", ["-v", "error", "-show_format", "-show_streams", "-of", "json", file.path]
    ).text.replacing(file.path, with: "")
  }

  @Test(arguments: FilmedClip.shared)
  func whereItWasFilmedIsLeftOut(_ clip: FilmedClip) async throws {
    let bytes = try clip.bytes()
    #expect(FilmedClip.secrets.contains { bytes.range(of: $0) != nil })
    let redaction = try #require(try await redaction(of: bytes))
    let shared = redaction.applied(to: bytes, at: 0)
    #expect(shared.count == bytes.count)
    for secret in FilmedClip.secrets { #expect(shared.range(of: secret) == nil) }
    let text = try probe(shared)
    #expect(text.contains(#""codec_name": "h264""#) && text.contains(#""codec_name": "aac""#))
    for word in [
      #""location"#, "ISO6709", "creation_time", "Secret", "timecode", "mov_text", "title",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    // The decoded video and audio are unchanged.
    for stream in ["v", "a"] {
      #expect(try frames(shared, stream) == (try frames(bytes, stream)))
    }
    // The same for any requested range.
    for count in [1000, 4099] {
      var parts = Data()
      while parts.count < bytes.count {
        let part = bytes[parts.count..<min(parts.count + count, bytes.count)]
        parts += redaction.applied(to: part, at: parts.count)
      }
      #expect(parts == shared)
    }
    // A second redaction finds nothing more to redact.
    let again = try #require(try await self.redaction(of: shared))
    #expect(again.applied(to: shared, at: 0) == shared)
  }

  /// Only redacted bytes change: all bytes of video and audio stay.
  @Test(arguments: FilmedClip.shared)
  func nothingElseIsTouched(_ clip: FilmedClip) async throws {
    let bytes = try clip.bytes()
    let shared = try #require(try await redaction(of: bytes)).applied(to: bytes, at: 0)
    let changed = try TopLevel(bytes).media.flatMap { media in
      media.filter { bytes[$0] != shared[$0] }
    }
    // Four texts of some forty bytes, and the time of day.
    #expect(clip == .withTracks ? (100...300).contains(changed.count) : changed.isEmpty)
    #expect(changed.allSatisfy { shared[$0] == 0 })
    for name in ["ftyp", "mvhd", "vide", "soun", "stsz", "stco", "avcC"] where clip != .fragmented {
      #expect(shared.range(of: Data(name.utf8)) != nil, "\(name)")
    }
  }

  /// Files of many manufacturers still play.
  @Test func filesOfManyMakersPlayOn() async throws {
    guard let folder = SharedData.find("media/real/device", checks: 8) else { return }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var shared = 0
    for file in files where ["mp4", "mov"].contains(file.pathExtension.lowercased()) {
      let bytes = try Data(contentsOf: file)
      guard bytes.count < 1_000_000 else { continue }
      let found = try #require(try await redaction(of: bytes), "\(file.lastPathComponent)")
      let after = found.applied(to: bytes, at: 0)
      shared += 1
      #expect(try packets(after) == (try packets(bytes)), "\(file.lastPathComponent)")
      for location in [Data("ISO6709".utf8), Data([0xA9] + "xyz".utf8)] {
        #expect(after.range(of: location) == nil, "\(file.lastPathComponent)")
      }
    }
    #expect(shared >= 8)
  }

  /// Returns the packets of the video and audio streams, without decoding them.
  private func packets(_ bytes: Data) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.file("video")
    try bytes.write(to: file)
    return try Command.run(
      "ffmpeg",
      [
        "-v", "quiet", "-i", file.path, "-map", "0:v?", "-map", "0:a?", "-c", "copy", "-f",
        "framemd5", "-",
      ]
    ).text
  }

  @Test(arguments: FilmedClip.refused)
  func whatCannotBeCheckedIsRefused(_ clip: FilmedClip) async throws {
    #expect(try await redaction(of: try clip.bytes()) == nil)
  }

  /// 100 MB of frames before the sample tables, read in a few chunks.
  @Test func aLargeFileIsNotReadWhole() async throws {
    let bytes = try FilmedClip.quickTime.bytes()
    let moov = try TopLevel(bytes).movie
    // A box with a 64-bit size.
    var beginning = Data([0, 0, 0, 20]) + Data("ftypqt  ".utf8) + Data(count: 4)
    beginning += Data("qt  ".utf8) + Data([0, 0, 0, 1]) + Data("mdat".utf8)
    let gap = 100_000_000
    beginning += Data((0..<8).reversed().map { UInt8(truncatingIfNeeded: (gap + 16) >> ($0 * 8)) })
    let store = BytesStore(beginning, gap: gap, end: bytes[moov])
    let object = try store.object
    let redaction = try #require(
      try await RedactionWalk.redaction(of: object, in: store, piece: 128 << 10))
    let reads = store.reads.withLock { $0 }
    #expect(reads.calls < 20 && reads.bytes < 300_000, "\(reads)")
    let start = beginning.count + gap
    #expect(redaction.blanks.allSatisfy { $0.lowerBound >= beginning.count })
    let end = redaction.applied(to: Data(bytes[moov]), at: start)
    for secret in FilmedClip.secrets { #expect(end.range(of: secret) == nil) }
  }

  /// Invalid boxes, boxes larger than their parent, and too many boxes.
  @Test func whatIsMalformedIsBounded() async throws {
    func box(_ type: String, _ body: Data = Data(), size: UInt32? = nil) -> Data {
      Boxes.box(type, body, size: size)
    }
    let location = Data("45.5017".utf8)
    let head = Boxes.head, track = Boxes.track(), movie = box("moov", track)
    let deep = (0..<2_000).reduce(into: box("udta", location)) { all, _ in all = box("moov", all) }
    var files: [Data] = [
      movie, box("moov", track + deep), box("moov", track + box("udta", location)),
    ]
    // Larger than the file, larger than the parent, up to the end, and smaller than a box header.
    files.append(box("moov", track + box("udta", location), size: .max))
    files.append(box("moov", track + box("udta", location, size: 1 << 30)) + box("free", location))
    files.append(box("moov", track + box("udta", location, size: 0)))
    files.append(box("moov", track + box("udta", location, size: 7)) + box("xxxx", location))
    files.append(box("moov", track + box("trak", box("mdia", box("meta", location)))))
    files.append(movie + Data([0, 0, 0, 3]) + location)
    files.append(movie + Data([0, 0, 0, 1]) + Data("uuid".utf8) + Data([255]))
    files.append(movie + box("uuid", Data(repeating: 255, count: 8) + location, size: 1))
    for (number, rest) in files.enumerated() {
      let file = head + rest
      let found = try #require(try await redaction(of: file), "\(number)")
      let shared = found.applied(to: file, at: 0)
      #expect(shared.count == file.count && shared.range(of: location) == nil, "\(number)")
    }
    let many = Data((0..<25_000).map { _ in box("free") }.joined())
    for rest in [Data(), box("mdat"), movie + many] {
      #expect(try await redaction(of: head + rest) == nil)
    }
    // Many small boxes, which take few reads in sequence, but too many one by one.
    let parts = Data((0..<5_000).map { _ in box("mdat", Data(count: 100)) }.joined())
    #expect(try await redaction(of: head + movie + parts) != nil)
    #expect(try await redaction(of: head + movie + parts, piece: 100) == nil)
    // A file that is truncated at any offset.
    let bytes = try FilmedClip.fastStart.bytes()
    for count in stride(from: 0, to: bytes.count, by: 211) {
      let part = bytes.prefix(count)
      guard let found = try await redaction(of: Data(part)) else { continue }
      let shared = found.applied(to: Data(part), at: 0)
      #expect(shared.count == count)
      for secret in FilmedClip.secrets { #expect(shared.range(of: secret) == nil, "\(count)") }
    }
  }

  /// Sample tables with too many samples, or with samples beyond the end of the file.
  @Test func tablesThatLieAreBounded() async throws {
    let bytes = try FilmedClip.withTracks.bytes()
    // In the video track; the text track, which is the first, is not examined.
    let frames = try #require(bytes.range(of: Data("vmhd".utf8))).upperBound
    for (table, offset, value, isShared) in [
      ("stsz", 8, UInt32.max, false), ("stsc", 4, .max, false), ("stco", 4, .max, false),
      ("stco", 8, .max, true), ("stco", 8, 0, true), ("stsc", 12, .max, true),
      ("stsc", 8, 5, true), ("stsz", 4, .max, true), ("stsz", 12, .max, true),
      // The box types themselves.
      ("stsz", -4, 0x6672_6565, false), ("stco", -4, 0x6672_6565, false),
    ] as [(String, Int, UInt32, Bool)] {
      var file = bytes
      let name = try #require(file.range(of: Data(table.utf8), in: frames..<file.count))
      let number = Data((0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
      let position = name.upperBound + offset
      file.replaceSubrange(position..<position + 4, with: number)
      let found = try await redaction(of: file)
      #expect((found != nil) == isShared, "\(table) \(offset)")
      if let found { #expect(found.applied(to: file, at: 0).count == file.count) }
    }
  }

  /// 2,000 randomly damaged files.
  @Test func whatIsBrokenIsReadToItsEnd() async throws {
    let seeds = try FilmedClip.allCases.map { clip in
      Seed(name: "\(clip.rawValue).mp4", bytes: Array(try clip.bytes()))
    }
    let mutator = Mutator(seeds: seeds, seed: 8)
    var shared = 0
    for number in 0..<2000 {
      let file = Data(mutator.input(number).seed.bytes)
      guard let found = try await redaction(of: file) else { continue }
      shared += 1
      let all = 0..<file.count
      let ranges: [Range<Int>] = found.blanks + found.names
      #expect(ranges.allSatisfy { $0.clamped(to: all) == $0 }, "\(number)")
      let part = file.prefix(5000)
      #expect(found.applied(to: part, at: 0).count == part.count, "\(number)")
    }
    #expect(shared > 200)
  }
}

/// The top-level boxes, found by the simplest method.
private struct TopLevel {
  var media: [Range<Int>] = []
  var movie = 0..<0

  init(_ bytes: Data) throws {
    var offset = 0
    while offset + 8 <= bytes.count {
      let size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      try #require(size >= 8 && offset + size <= bytes.count)
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      if type == "mdat" { media.append(offset + 8..<offset + size) }
      if type == "moov" { movie = offset..<offset + size }
      offset += size
    }
  }
}
