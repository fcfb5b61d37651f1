import Foundation
import TestMedia
import Testing

@testable import Service

/// Metadata between the frames of a shared video.
@Suite struct RedactionOfMediaTests {
  private static let location = Data("freeGPS 45.5017".utf8)

  private func redaction(of bytes: Data) async throws -> VideoRedaction? {
    let store = BytesStore(bytes)
    return try await RedactionWalk.redaction(of: try store.object, in: store, piece: 30_000)
  }

  /// Returns the shared video; `nil` if sharing is refused.
  private func shared(_ bytes: Data) async throws -> Data? {
    try await redaction(of: bytes)?.applied(to: bytes, at: 0)
  }

  /// Data outside all tracks: blocks of dashboard cameras, items, tracks that an editor has
  /// dropped.
  @Test func whatNoTrackNamesIsLeftOut() async throws {
    let frame = Data(repeating: 7, count: 50), sound = Data(repeating: 9, count: 30)
    let start = Boxes.head.count + 8
    let media =
      RedactionOfMediaTests.location + frame + RedactionOfMediaTests.location + sound
      + RedactionOfMediaTests.location
    let first = start + 15, second = first + 50 + 15
    let movie = Boxes.box(
      "moov",
      Boxes.track(tables: Boxes.tables(chunks: [first], size: 50))
        + Boxes.track("soun", number: 2, tables: Boxes.tables(chunks: [second], size: 30)))
    for end in [Data(), Boxes.box("mdat", RedactionOfMediaTests.location)] {
      let file = Boxes.head + Boxes.box("mdat", media) + movie + end
      let shared = try #require(try await shared(file))
      #expect(shared[first..<first + 50] == frame && shared[second..<second + 30] == sound)
      #expect(shared.range(of: RedactionOfMediaTests.location) == nil)
      #expect(shared.count == file.count)
    }
  }

  /// Uncompressed audio: QuickTime files count it in samples of one byte.
  @Test(arguments: [1, 4])
  func uncompressedSoundStays(_ size: Int) async throws {
    let sound = Data(repeating: 9, count: 400)
    let start = Boxes.head.count + 8
    let movie = Boxes.box(
      "moov",
      Boxes.track()
        + Boxes.track(
          "soun", number: 2, tables: Boxes.tables(chunks: [start], size: size, samples: 100),
          entry: Boxes.entry("sowt", isOfSound: true)))
    let file = Boxes.head + Boxes.box("mdat", sound + RedactionOfMediaTests.location) + movie
    let shared = try #require(try await shared(file))
    #expect(shared[start..<start + 400] == sound)
    #expect(shared.range(of: RedactionOfMediaTests.location) == nil)
  }

  /// More audio samples than a table may have.
  @Test(arguments: ["pcm_s16le", "pcm_s24be", "pcm_alaw", "adpcm_ima_qt"])
  func soundOfQuickTimeFilesPlaysOn(_ codec: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("sound.mov"), after = folder.file("shared.mov")
    let run = try Command.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=32x32:rate=5:duration=6", "-f", "lavfi",
        "-i", "sine=duration=6:sample_rate=44100", "-c:v", "libx264", "-pix_fmt", "yuv420p",
        "-c:a", codec, file.path,
      ])
    try #require(run.status == 0, "\(run.errorText)")
    let bytes = try Data(contentsOf: file)
    try #require(try await shared(bytes)).write(to: after)
    let packets = try [file, after].map { file in
      try Command.run(
        "ffmpeg",
        ["-v", "error", "-i", file.path, "-map", "0", "-c", "copy", "-f", "framemd5", "-"]
      ).text
    }
    #expect(packets[0].count > 1000 && packets[0] == packets[1])
  }

  /// Tables with many identical entries, and those that redact every other byte.
  @Test func memoryIsBounded() async throws {
    let many = Data((0..<100).map { _ in Boxes.box("mdat", Data(count: 4)) }.joined())
    let same = Boxes.tables(chunks: Array(repeating: 0, count: 200_000), size: 0xFFFF_FFFF)
    for handler in ["text", "soun"] {
      let movie = Boxes.box(
        "moov", Boxes.track() + Boxes.track(handler, number: 2, tables: same))
      let found = try #require(try await redaction(of: Boxes.head + movie + many), "\(handler)")
      #expect(found.weight < 1000)
    }
    func file(_ chunks: [StrideTo<Int>]) -> Data {
      let media = Boxes.box("mdat", Data(count: 900_000))
      let tracks = chunks.enumerated().map { number, chunks in
        Boxes.track(number: number + 1, tables: Boxes.tables(chunks: Array(chunks), size: 1))
      }
      return Boxes.head + media + Boxes.box("moov", Data(tracks.joined()))
    }
    let some = try #require(
      try await redaction(of: file([stride(from: 28, to: 400_028, by: 4)])))
    #expect((100_000...101_000).contains(some.weight))
    // Each of them alone is not too much.
    let odd = stride(from: 30, to: 600_030, by: 4), even = stride(from: 28, to: 600_028, by: 4)
    #expect(try await redaction(of: file([odd])) != nil)
    #expect(try await redaction(of: file([odd, even])) == nil)
  }

  /// Names of programs and cameras, and an editor's paths of the samples.
  @Test func namesAreLeftOut() async throws {
    let file = Boxes.head + Boxes.box("moov", Boxes.track() + Boxes.track("soun", number: 2))
    for word in ["Secret", "Vend", "Makr"] {
      #expect(file.range(of: Data(word.utf8)) != nil)
    }
    let shared = try #require(try await shared(file))
    for word in ["Secret", "Vend", "Makr", "file:"] {
      #expect(shared.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    // The other names stay.
    for word in ["vide", "soun", "avc1", "url ", "dref"] {
      #expect(shared.range(of: Data(word.utf8)) != nil, "\(word)")
    }
  }

  /// Files with parts that the redaction does not know.
  @Test func whatIsNotKnownIsRefused() async throws {
    func file(_ tracks: Data...) -> Data {
      Boxes.head + Boxes.box("moov", Data(tracks.joined()))
    }
    #expect(try await shared(file(Boxes.track())) != nil)
    // Without frames, or with frames that are files.
    #expect(try await shared(file()) == nil)
    #expect(try await shared(file(Boxes.track("soun"))) == nil)
    for type in ["jpeg", "mjpa", "png "] {
      #expect(try await shared(file(Boxes.track(entry: Boxes.entry(type)))) == nil, "\(type)")
    }
    // Samples in another file.
    let elsewhere = Boxes.box("url ", Boxes.numbers([0]) + Data("file:///Secret".utf8))
    #expect(try await shared(file(Boxes.track(reference: elsewhere))) == nil)
    // Duplicate tables.
    let tables = Boxes.tables(chunks: [20], size: 4)
    for (type, offset) in [("stsc", 0), ("stsz", 28), ("stco", 48)] {
      let size = Int(tables[offset + 3])
      let again = tables + tables[offset..<offset + size]
      #expect(again[(tables.count + 4)..<(tables.count + 8)] == Data(type.utf8))
      #expect(try await shared(file(Boxes.track(tables: again))) == nil, "\(type)")
    }
    let wide = Boxes.box("co64", Boxes.numbers([0, 1, 0, 20]))
    #expect(try await shared(file(Boxes.track(tables: tables + wide))) == nil)
    #expect(try await shared(file(Boxes.track()) + Boxes.box("moov", Boxes.track())) == nil)
  }

  /// Fragments: the gaps between their samples are not examined.
  @Test func fragmentsOfOtherTracksAreRefused() async throws {
    let year = 600 * 86_400 * 365
    func shared(
      _ fragments: Data, moreOfMovie: Data = Data()
    ) async throws -> Data? {
      let movie = Boxes.box("moov", Boxes.track() + moreOfMovie)
      return try await self.shared(Boxes.head + movie + fragments)
    }
    let known = Boxes.fragment(of: 1, at: year)
    #expect(try await shared(known) != nil)
    #expect(try await shared(known + Boxes.fragment(of: 2, at: 0)) == nil)
    // Since 1970.
    #expect(try await shared(Boxes.fragment(of: 1, at: 56 * year)) == nil)
    let index = Boxes.numbers([0, 1, 1, 1_790_000_000, 0, 0])
    #expect(try await shared(Boxes.box("sidx", index) + known) == nil)
    for box in [Boxes.box("meta", Data(count: 4)), Boxes.box("gps ")] {
      #expect(try await shared(known + box) == nil)
      #expect(try await shared(box) != nil)
    }
    #expect(try await shared(known, moreOfMovie: Boxes.box("gps ")) == nil)
    #expect(try await shared(known, moreOfMovie: Boxes.track("text", number: 2)) == nil)
    // The time of day.
    let clock = try #require(try await shared(Boxes.box("prft", Data(count: 20)) + known))
    #expect(clock.range(of: Data("prft".utf8)) == nil)
  }
}
