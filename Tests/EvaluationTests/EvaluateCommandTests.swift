import Foundation
import TestMedia
import Testing

/// The built `evaluate` program, run from a command line, with a stand-in program for `puckbuddy`.
@Suite struct EvaluateCommandTests {
  private static let program = Program.built("evaluate").path
  private let folder: TemporaryFolder
  private let clips: URL

  init() throws {
    folder = try TemporaryFolder()
    clips = folder.file("clips")
    try FileManager.default.createDirectory(at: clips, withIntermediateDirectories: true)
    try add("hit", truth: #"{"release_sec": 1.0, "kind": "wrist"}"#, shoots: #""right""#)
    try add("none", truth: "", shoots: "null")
  }

  private func add(_ name: String, truth shots: String, shoots: String) throws {
    let truth = """
      {"scenario": {"duration": 30, "camera": {"yaw": 10}}, "fps": 60, "shoots": \(shoots),
       "shots": [\(shots)], "frames": []}
      """
    try Data(truth.utf8).write(to: clips.appending(path: "\(name).truth.json"))
    try Data().write(to: clips.appending(path: "\(name).mp4"))
  }

  /// Returns a program that prints one document for any arguments, and fails on `broken.mp4`.
  private func player() throws -> URL {
    try folder.program(
      "player.sh",
      """
      for clip; do :; done
      case $clip in */broken.mp4)
        echo '{"error":{"file":"f","code":"invalid_video","message":"No video."}}' >&2; exit 65 ;;
      esac
      echo '{"shots":[{"release_sec":1.02,"confidence":0.9,"type":"wrist","metrics":{}}],'\\
      '"player":{"shoots":"right"},"video":{"duration_sec":30}}'
      """)
  }

  private func run(_ arguments: [String]) throws -> Command {
    try Command.run(Self.program, arguments)
  }

  private func figures(_ file: URL) throws -> [String: Any] {
    try Data(contentsOf: file).object()
  }

  @Test func runsTheProgramAndScoresWhatItKeptAgain() throws {
    let kept = folder.file("kept")
    let first = folder.file("first.json")
    let second = folder.file("second.json")
    let analysing = try run([
      "--truth", clips.path, "--program", try player().path, "--keep", kept.path, "--jobs", "2",
      "--json", first.path,
    ])
    #expect(analysing.status == 0, "\(analysing.errorText)")
    let lines = analysing.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("hit   truth 1  found 1  matched 1") == true)
    #expect(lines.dropFirst().first?.contains("1.02 (false)") == true)
    let scoring = try run([
      "--truth", clips.path, "--results", kept.path, "--json", second.path,
    ])
    #expect(scoring.status == 0, "\(scoring.errorText)")
    let (a, b) = (try figures(first), try figures(second))
    #expect(a["precision"] as? Double == 0.5 && b["precision"] as? Double == 0.5)
    #expect(a["false_shots_per_minute_in_negatives"] as? Double == 2)
    #expect(a["wall_sec_per_video_sec"] is Double)
    #expect(b["wall_sec_per_video_sec"] is NSNull)
  }

  @Test func aClipThatFailsIsReportedAndChangesTheStatus() throws {
    try add("broken", truth: "", shoots: "null")
    let run = try run(["--truth", clips.path, "--program", try player().path])
    #expect(run.status == 1)
    #expect(run.text.contains("broken  FAILED: invalid_video: No video."))
    #expect(run.text.contains("recall"))
  }

  @Test func clipsWithoutTruthHoldNoShot() throws {
    let walks = folder.file("walks")
    try FileManager.default.createDirectory(at: walks, withIntermediateDirectories: true)
    try Data().write(to: walks.appending(path: "a.mov"))
    let run = try run([
      "--truth", clips.path, "--no-shots", walks.path, "--program", try player().path,
      "--clips", "^walks/",
    ])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix("walks/a  truth 0  found 1  matched 0"))
  }

  @Test func aListOfClipsIsTruth() throws {
    let list = clips.appending(path: "shots.csv")
    try Data("file,release_sec\nhit.mp4,1.1\nhit.mp4,8\nnone.mp4,\n".utf8).write(to: list)
    let run = try run(["--truth", list.path, "--program", try player().path])
    #expect(run.status == 0, "\(run.errorText)")
    let hit = "hit   truth 2  found 1  matched 1  at 1.02  missed 8.00\n"
    #expect(run.text.hasPrefix("\(hit)none  truth 0"))
    try Data("file,release_sec\nlost.mp4,1\n".utf8).write(to: list)
    let lost = try self.run(["--truth", list.path, "--program", try player().path])
    #expect(lost.status == 1)
    #expect(lost.text.contains("lost  FAILED: there is no video"))
  }

  @Test func markdownIsAllThatIsOnStandardOutput() throws {
    let run = try run(["--truth", clips.path, "--program", try player().path, "--markdown"])
    #expect(run.text.hasPrefix("**Shots**\n\n|"))
    #expect(run.errorText.contains("hit "))
  }

  @Test func aFolderWithoutTruthIsReported() throws {
    let empty = try run(["--truth", folder.url.path])
    #expect(empty.status == 1)
    #expect(empty.errorText.contains("holds no truth"))
    #expect(try run(["--truth", folder.file("nowhere").path]).status == 1)
    #expect(try run(["--keep", "a", "--results", "b"]).status == 64)
    #expect(try run(["--clips", "["]).status == 64)
  }
}
