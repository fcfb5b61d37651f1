import Foundation
import TestMedia
import Testing

/// The files that `--output` writes, and those that it does not.
@Suite struct OutputTests {
  private let clip = Program.sample("no-shot.mp4")
  private static let names = [
    "analysis.json", "angles.csv", "child_summary.txt", "coach_summary.txt", "landmarks.trc",
    "observation.bin", "parent_summary.txt", "pose_track.json", "report.html",
  ]

  private func contents(_ url: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  @Test func oneFilesResultsAreWritten() throws {
    let folder = try TemporaryFolder()
    let target = folder.file("deep/results")
    let run = try Program.run(["analyze", "--output", target.path, clip.path])
    #expect(run.status == 0)
    #expect(try contents(target) == Self.names)
    let object = try Data(contentsOf: target.appending(path: "pose_track.json")).object()
    let times = try #require(object["times"] as? [Double])
    let points = try #require(object["points"] as? [[[Double]]])
    #expect((object["joints"] as? [String])?.count == 33)
    #expect(times.count == points.count && times.count > 100)
    #expect(points.contains { $0.count == 33 && $0.allSatisfy { $0.count == 3 } })
    let angles = try String(contentsOf: target.appending(path: "angles.csv"), encoding: .utf8)
    #expect(angles.split(separator: "\n").count == times.count + 1)
    let landmarks = try String(contentsOf: target.appending(path: "landmarks.trc"), encoding: .utf8)
    let rows = landmarks.split(separator: "\n").dropFirst(5)
    #expect(rows.count == times.count)
    // The coordinates in the model's space are passed on from the child process.
    #expect(rows.contains { $0.split(separator: "\t").count > 50 })
  }

  @Test func severalFilesHaveFoldersOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    let copy = folder.file("again/no-shot.mp4")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: clip, to: copy)
    let target = folder.file("results")
    let run = try Program.run(["analyze", "--output", target.path, clip.path, copy.path])
    #expect(run.status == 0)
    #expect(try contents(target) == ["no-shot", "no-shot-2"])
    #expect(try contents(target.appending(path: "no-shot-2")) == Self.names)
  }

  @Test func aFolderThatCannotBeWrittenIsReportedBeforeTheWork() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("file"))
    let target = folder.file("file/results").path
    let run = try Program.run(["analyze", "--json", "--output", target, clip.path])
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("\"cannot_write\""))
    #expect(try contents(folder.url) == ["file"])
  }

  @Test func aFailedAnalysisLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let target = folder.file("results")
    let run = try Program.run(["analyze", "--output", target.path, "/no/such/clip.mp4"])
    #expect(run.status == 66)
    #expect(try contents(folder.url) == [])
  }

  @Test func withoutAPlayerTheSummarySaysHowToFilm() throws {
    let folder = try TemporaryFolder()
    let emptyClip = try Clip.plain(size: "320x240")
    let run = try Program.run(["analyze", "--output", folder.url.path, emptyClip.url.path])
    #expect(run.status == 0)
    #expect(try contents(folder.url) == Self.names)
    let child = try String(contentsOf: folder.file("child_summary.txt"), encoding: .utf8)
    #expect(child.hasPrefix("We could not see you this time."))
  }

  @Test(arguments: ["child_summary.txt", "frames/shot-1-load.jpg", "clips/shot-2-clip.mp4"])
  func anEarlierResultIsReplacedWhenAsked(_ name: String) throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: name)
    let arguments = [
      "analyze", "--output", folder.url.path, try Clip.plain(size: "320x240").url.path,
    ]
    let run = try Program.run(arguments)
    #expect(run.status == 73 && run.errorText.contains("holds an earlier result"))
    #expect(run.errorText.contains("--replace"))
    #expect(try Data(contentsOf: old) == Data("old".utf8))
    #expect(try Program.run(arguments + ["--replace"]).status == 0)
    #expect((try? Data(contentsOf: old)) != Data("old".utf8))
    #expect(try contents(folder.url) == Self.names)
  }

  @Test func eachVideoOfSeveralKeepsItsEarlierResult() throws {
    let folder = try TemporaryFolder()
    let clip = try Clip.plain(name: "one.mp4"), other = try Clip.plain(name: "two.mp4")
    try folder.write("{}", to: "two/analysis.json")
    let run = try Program.run([
      "analyze", "--output", folder.url.path, clip.url.path, other.url.path,
    ])
    #expect(run.status == 73 && run.errorText.contains("two holds an earlier result"))
    #expect(try contents(folder.url) == ["two"])
  }

  @Test func eachShotHasItsFrames() throws {
    let folder = try TemporaryFolder()
    for name in ["shot-9-load.jpg", "notes.txt"] {
      try folder.write("old", to: "frames/\(name)")
    }
    let clip = Program.sample("slap-shot.mp4").path
    let run = try Program.run(["analyze", "--json", "--replace", "--output", folder.url.path, clip])
    let shots = try #require(try run.output.object()["shots"] as? [[String: Any]])
    let names = shots.flatMap { shot in
      (shot["key_frames"] as? [String: Any] ?? [:]).filter { $0.value is NSNumber }.keys
        .map { "shot-\(shot["index"] ?? "?")-\($0).jpg" }
    }
    #expect(names.count >= 3)
    // A file that a person has added is kept.
    #expect(try contents(folder.file("frames")) == (names + ["notes.txt"]).sorted())
  }

  @Test func whatIsNoFrameOfOursStays() throws {
    let folder = try TemporaryFolder()
    let emptyClip = try Clip.plain(size: "320x240")
    let inner = try folder.write("kept", to: "frames/shot-1-load.jpg/kept.txt")
    var run = try Program.run(["analyze", "--output", folder.url.path, emptyClip.url.path])
    #expect(run.status == 0)
    #expect(FileManager.default.fileExists(atPath: inner.path))

    let linked = folder.file("linked")
    let elsewhere = folder.file("elsewhere")
    try FileManager.default.createDirectory(at: linked, withIntermediateDirectories: true)
    try folder.write("kept", to: "elsewhere/shot-1-load.jpg")
    try FileManager.default.createSymbolicLink(
      at: linked.appending(path: "frames"), withDestinationURL: elsewhere)
    run = try Program.run(["analyze", "--output", linked.path, emptyClip.url.path])
    #expect(run.status == 73)
    #expect(try contents(elsewhere) == ["shot-1-load.jpg"])
  }

  @Test func aFileMayHaveAnyName() throws {
    let folder = try TemporaryFolder()
    let odd = folder.file("a\tb\u{1B}[2J.mp4")
    let emptyClip = try Clip.plain(size: "320x240")
    try FileManager.default.copyItem(at: emptyClip.url, to: odd)
    let run = try Program.run(["analyze", "--json", odd.path])
    #expect(run.status == 0)
  }

  @Test func oneFolderThatCannotBeWrittenDoesNotStopTheOthers() throws {
    let folder = try TemporaryFolder()
    let emptyClip = try Clip.plain(name: "nobody.mp4")
    let other = try Clip.plain(name: "other.mp4")
    try Data().write(to: folder.file("nobody"))
    let run = try Program.run([
      "analyze", "--json", "--output", folder.url.path, emptyClip.url.path, other.url.path,
    ])
    #expect(run.status == 73)
    #expect(run.text.split(separator: "\n").count == 2)
    #expect(run.errorText.contains(emptyClip.url.path))
    #expect(try contents(folder.file("other")).contains("analysis.json"))
  }

  @Test(arguments: ["2>/dev/full", "2>&-"])
  func aStandardErrorThatCannotBeWrittenChangesNothing(_ redirection: String) throws {
    let run = try Command.run(
      "sh", ["-c", "exec \"$0\" analyze /no/such/clip.mp4 \(redirection)", Program.path])
    #expect(run.status == 66)
  }

  @Test func aReaderThatGoesAwayIsAFailureToWrite() throws {
    let run = try Command.run(
      "bash",
      ["-c", "\"$0\" analyze \"$1\" | true; exit ${PIPESTATUS[0]}", Program.path, clip.path])
    #expect(run.status == 73)
  }

  @Test func aFullDiskIsAFailureToWrite() throws {
    let run = try Command.run(
      "sh", ["-c", "exec \"$0\" analyze \"$1\" > /dev/full", Program.path, clip.path])
    #expect(run.status == 73)
  }
}
