import Foundation
import TestMedia
import Testing

/// `analyze --annotated`.
@Suite struct AnnotatedFilmTests {
  @Test func theWholeFilmIsDrawnOn() throws {
    let folder = try TemporaryFolder()
    let film = folder.file("drawn.mp4")
    let clip = Program.sample("slap-shot.mp4")
    let run = try Program.run(["analyze", "-q", "--annotated", film.path, clip.path])
    try #require(run.status == 0, "\(run.errorText)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["drawn.mp4"])
    let track = try Command.probe(film, "stream=codec_name,width,height,pix_fmt")
      .split(separator: ",")
    let original = try Command.probe(clip, "stream=width,height").split(separator: ",")
      .map { Int($0) ?? 0 }
    #expect(track.count == 4 && track[0] == "h264" && track[3] == "yuv420p", "\(track)")
    // Phases and texts are in a strip below the frames.
    #expect(Int(track[1]) == original[0] && (Int(track[2]) ?? 0) > original[1])
    let seconds = try (
      Double(Command.probe(film, "format=duration")), Double(Command.probe(clip, "format=duration"))
    )
    #expect(abs((seconds.0 ?? 0) - (seconds.1 ?? 1)) < 0.1, "\(seconds)")
    let frames = Int(try Command.probe(film, "stream=nb_frames")) ?? 0
    #expect((Int(20 * (seconds.1 ?? 0))...Int(31 * (seconds.1 ?? 0))).contains(frames), "\(frames)")

    let again = try Program.run(["analyze", "-q", "--annotated", film.path, clip.path])
    #expect(again.status == 73 && again.errorText.contains("--replace"))
    let itself = try Program.run(
      ["analyze", "-q", "--annotated", clip.path, "--replace", clip.path])
    #expect(itself.status == 73 && itself.errorText.contains("That is the video"))
  }

  /// A video that cannot be analysed leaves no file.
  @Test func nothingIsLeftAfterAFailure() throws {
    let folder = try TemporaryFolder()
    let broken = folder.file("broken.mp4")
    try Data("no video".utf8).write(to: broken)
    let run = try Program.run(
      ["analyze", "-q", "--annotated", folder.file("drawn.mp4").path, broken.path])
    #expect(run.status == 65, "\(run.errorText)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["broken.mp4"])
  }
}
