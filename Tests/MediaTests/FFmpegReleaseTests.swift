import TestMedia
import Testing

@testable import Media

/// Which releases of FFmpeg lack security fixes.
@Suite struct FFmpegReleaseTests {
  @Test(
    arguments: [
      ("5.1.9-0+deb12u1", nil), ("5.1.8-0+deb12u1", "5.1.9"), ("6.1.1-3ubuntu5", "6.1.5"),
      ("7.1.5-0+deb13u1", nil), ("7.1", "7.1.5"),
      ("n7.1.1", "7.1.5"), ("8.1.2", nil), ("9.0.2-4", nil),
      // Branches without further releases.
      ("4.4.6", "5.1.9"), ("7.0.3", "7.1.5"), ("8.0.3", "8.1.2"),
    ])
  func missingFixesAreKnown(_ version: String, _ update: String?) throws {
    #expect(try #require(FFmpegRelease(version)).missingFixes?.text == update)
  }

  @Test(arguments: ["N-121000-gabcdef", "git-2026-01-01", "", "7"])
  func aDevelopmentVersionIsNoRelease(_ version: String) {
    #expect(FFmpegRelease(version) == nil)
  }

  @Test func theInstalledReleaseIsRead() throws {
    try MediaLibrary.load(for: "-")
    let words = try Command.run("ffmpeg", ["-version"]).text.split(separator: " ")
    #expect(MediaLibrary.release == FFmpegRelease(String(try #require(words.dropFirst(2).first))))
  }
}
