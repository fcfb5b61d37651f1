import Foundation
import TestMedia
import Testing

@testable import Media

@Suite struct AllowedFormatsTests {
  private func code(_ clip: Clip, _ formats: AllowedFormats) -> MediaError.Code? {
    codeOfReadingAll(clip.url.path, limits: MediaLimits(formats: formats))
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.3gp", "a.mkv"])
  func whatPhonesWriteIsReadByBoth(_ name: String) throws {
    let clip = try Clip.plain(name: name)
    #expect(code(clip, .phones) == nil && code(clip, .all) == nil)
  }

  @Test(arguments: ["a.avi", "a.ts", "a.flv"])
  func olderContainersAreReadOnRequest(_ name: String) throws {
    let clip = try Clip.plain(name: name)
    #expect(code(clip, .phones) == .unsupportedContainer && code(clip, .all) == nil)
  }

  @Test(arguments: [("a.mp4", "mpeg4"), ("a.mkv", "mpeg2video"), ("a.mov", "prores")])
  func olderCodecsAreReadOnRequest(_ name: String, _ codec: String) throws {
    let clip = try Clip.plain(name: name, encoder: ["-c:v", codec])
    #expect(code(clip, .phones) == .unsupportedCodec && code(clip, .all) == nil)
  }

  /// The image's FFmpeg has the allowed formats and nothing else.
  @Test func theImageHasTheAllowedFormats() throws {
    let script = try String(
      contentsOf: Program.root.appending(path: "script/build-ffmpeg"), encoding: .utf8)
    func list(_ name: String) throws -> Set<String> {
      let line = try #require(
        script.split(separator: "\n").first { $0.hasPrefix("\(name)=") }, "\(name)")
      return Set(line.dropFirst(name.count + 1).split(separator: ",").map(String.init))
    }
    let all = AllowedFormats.all
    let demuxers = all.demuxers.compactMap { $0.split(separator: ",").first.map(String.init) }
    #expect(try list("demuxers") == Set(demuxers))
    // Of several decoders of a codec, one is enough.
    let others: Set = ["av1", "libaom-av1", "libvpx", "libvpx-vp9"]
    #expect(try list("decoders") == all.decoders.subtracting(others))
  }
}
