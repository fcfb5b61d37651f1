import Foundation
import TestMedia
import Testing

/// The videos of single shots that `--clips` makes.
@Suite struct ClipTests {
  private func clips(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "clips").path)
      .sorted()
  }

  /// One for each shot, in display orientation, for every browser and phone.
  @Test(arguments: [("two-shots-oblique.mp4", true), ("left-handed-portrait.mp4", false)])
  func everyShotHasAClip(_ name: String, _ isLandscape: Bool) throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(
      ["analyze", "--output", folder.url.path, "--clips", Program.sample(name).path])
    #expect(run.status == 0 && run.errorText.isEmpty, "\(run.errorText)")
    let names = try clips(in: folder.url)
    #expect(names == ["shot-1-clip.mp4", "shot-2-clip.mp4"])
    for name in names {
      let file = folder.file("clips/\(name)")
      // A sound track would be a second line.
      let track = try Command.probe(file, "stream=codec_name,width,height,pix_fmt")
      let size = try #require(track.wholeMatch(of: /h264,(\d+),(\d+),yuv420p/), "\(track)").output
      let (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
      #expect((width > height) == isLandscape)
      let format = try Command.probe(file, "format=duration,size").split(separator: ",")
        .compactMap { Double($0) }
      try #require(format.count == 2)
      #expect(format[0] > 4 && format[0] < 25)
      #expect(format[1] <= 4_000_000)
    }
  }

  /// The clips of an earlier, longer result do not stay beside a new one.
  @Test func oldClipsAreRemoved() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: "clips/shot-7-clip.mp4")
    let run = try Program.run(
      ["analyze", "--replace", "--output", folder.url.path, Program.sample("no-shot.mp4").path])
    #expect(run.status == 0)
    #expect(!FileManager.default.fileExists(atPath: old.deletingLastPathComponent().path))
  }

  /// Neither replaced nor removed by the results.
  @Test func aFilmInTheFolderOfClipsIsRefused() throws {
    let folder = try TemporaryFolder()
    let film = folder.file("clips/film.mp4")
    try FileManager.default.createDirectory(
      at: film.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Program.sample("no-shot.mp4"), to: film)
    let run = try Program.run(["analyze", "--output", folder.url.path, film.path])
    #expect(run.status == 73 && run.errorText.contains("choose another folder"))
    #expect(FileManager.default.fileExists(atPath: film.path))
  }

  @Test func clipsNeedAFolder() throws {
    let run = try Program.run(["analyze", "--clips", Program.sample("no-shot.mp4").path])
    #expect(run.status == 64)
    #expect(run.errorText.contains("--clips needs --output"))
  }
}
