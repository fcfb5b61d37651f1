import Foundation
import TestMedia
import Testing

/// Which libraries come with the program, and which only when a video is opened.
@Suite struct LoadedLibrariesTests {
  /// They bring some 120 others along, which most processes never need.
  @Test func theProgramStartsWithoutFFmpegsLibraries() throws {
    let libraries = try Program.run(
      ["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
    ).text
    #expect(libraries.contains("libc.so"))
    for name in ["libavformat", "libavcodec", "libavutil", "libswscale", "libavfilter"] {
      #expect(!libraries.contains(name))
    }
  }

  @Test(arguments: ["libavformat.so", "libavcodec.so", "libswscale.so"])
  func doctorSaysWhichLibraryCannotBeLoaded(_ name: String) throws {
    let real = try #require(
      try Command.run("/sbin/ldconfig", ["-p"]).text.split(separator: "\n").lazy
        .compactMap { $0.split(separator: " ").first { $0.contains("\(name).") } }.first
    ).trimmingCharacters(in: .whitespaces)
    let folder = try TemporaryFolder()
    let broken = folder.file(real)
    try Data().write(to: broken)

    let doctor = try Program.run(
      ["doctor"],
      environment: ["LD_LIBRARY_PATH": broken.deletingLastPathComponent().path])
    #expect(doctor.status == 69)
    #expect(doctor.text.contains("MISSING  FFmpeg"), "\(doctor.text)")
    #expect(doctor.text.contains("\(real): file too short"), "\(doctor.text)")
    #expect(doctor.text.contains("script/bootstrap"))
  }
}
