import Foundation
import TestMedia
import Testing

/// The libraries that are loaded with the program, and those that are loaded only when a video is
/// opened.
@Suite struct LoadedLibrariesTests {
  private static let ffmpeg = ["libavformat", "libavcodec", "libswscale"]

  /// They load some 120 others, which most processes never need.
  @Test func theProgramStartsWithoutFFmpegsLibraries() throws {
    let libraries = try Program.run(
      ["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
    ).text
    #expect(libraries.contains("libc.so"))
    for name in Self.ffmpeg + ["libavutil", "libavfilter"] {
      #expect(!libraries.contains(name))
    }
  }

  @Test(arguments: ffmpeg)
  func aLibraryThatCannotBeLoadedIsReported(_ name: String) throws {
    // The format of doctor: libavcodec 59.37.100.
    let versions = try Program.run(["doctor"]).text
    let major = try #require(versions.firstMatch(of: try Regex("\\Q\(name)\\E ([0-9]+)\\.")))
    let file = "\(name).so.\(try #require(major[1].substring))"
    let folder = try TemporaryFolder()
    let broken = folder.file(file)
    try Data().write(to: broken)
    let environment = ["LD_LIBRARY_PATH": broken.deletingLastPathComponent().path]

    let doctor = try Program.run(["doctor"], environment: environment)
    #expect(doctor.status == 69)
    #expect(doctor.text.contains("MISSING  FFmpeg"), "\(doctor.text)")
    #expect(doctor.text.contains("\(file): file too short"), "\(doctor.text)")
    #expect(doctor.text.contains("script/bootstrap"))

    for arguments in [["analyze"], ["analyze", "--in-process"], ["inspect"]] {
      let run = try Program.run(
        arguments + ["--json", Program.sample("no-shot.mp4").path], environment: environment)
      #expect(run.status == 69, "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains("model_missing"), "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains(file), "\(arguments): \(run.errorText)")
    }
  }
}
