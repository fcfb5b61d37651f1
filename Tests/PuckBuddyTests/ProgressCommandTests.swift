import Foundation
import TestMedia
import Testing

/// The built program's report on a player's earlier results.
@Suite struct ProgressCommandTests {
  private let slapShot = Program.sample("slap-shot.mp4")

  /// Returns a document with one shot for each value of the back knee.
  private func document(_ knees: [Double], recorded: String) -> String {
    let shots = knees.enumerated().map { index, knee in
      """
      {"release_sec":\(index + 1),"metrics":{"back_knee_angle_deepest_load":{"value":\(knee),\
      "unit":"deg","error":6,"status":"measured"}}}
      """
    }
    return """
      {"schema":"puckbuddy.analysis","schema_version":1,"video":{"duration_sec":9,\
      "recorded_at":"\(recorded)"},"shots":[\(shots.joined(separator: ","))],\
      "processing":{"analyzed_at":"2026-05-10T10:00:00Z"}}
      """
  }

  /// Returns the results of two clips of April and one of May 2026, filmed late in the evening in
  /// Toronto.
  private func results() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let documents = [
      document([160, 160], recorded: "2026-04-02T03:30:00Z"),
      document([164], recorded: "2026-04-11T03:30:00Z"),
      document([130, 130, 130], recorded: "2026-05-02T03:30:00Z"),
    ]
    try Data(documents.joined(separator: "\n").utf8).write(to: folder.file("all.jsonl"))
    return folder
  }

  private func run(_ arguments: [String], zone: String = "America/Toronto") throws -> Command {
    try Program.run(arguments, environment: ["TZ": zone])
  }

  private func progress(_ output: some StringProtocol) throws -> [String: Any] {
    let document = try Data(output.utf8).object()
    return try #require((document["progress"] ?? document) as? [String: Any])
  }

  private func series(_ progress: [String: Any], _ metric: String) throws -> [[String: Any]] {
    try #require((progress["series"] as? [String: [[String: Any]]])?[metric])
  }

  @Test func theTextHasPeriodsChangesAndSeries() throws {
    let folder = try results()
    let run = try run(["progress", "--period", "2026-05-01..2026-05-31", folder.url.path])
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    #expect(run.text.hasPrefix("3 clips, 6 shots\n"))
    for line in [
      /As asked +2026-05-01 +2026-05-31 +1 +3 +2 clips, 3 shots/, /All time +2026-04-01 +/,
      /As asked +Back knee in the load +162 ± 4° +130 ± 6° +\+/, /2026-04-01 +160 ± 6° +2/,
      /2026-04-10 +164 ± 6° +1/, /2026-05-01 +130 ± 6° +3/,
    ] {
      #expect(run.text.contains(line), "\(run.text)")
    }
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    // In UTC these evenings are the next morning.
    #expect(try self.run(["progress", folder.url.path], zone: "UTC").text.contains("2026-05-02"))
  }

  @Test func theDocumentHasTheSame() throws {
    let folder = try results()
    let run = try run(["progress", "--json", folder.url.path])
    #expect(run.status == 0)
    #expect(run.text.split(separator: "\n").count == 1)
    let progress = try progress(run.text)
    #expect(progress["time_zone"] as? String == "America/Toronto")
    #expect(try series(progress, "back_knee_angle_deepest_load").count == 3)
    #expect((progress["periods"] as? [Any])?.count == 9)
  }

  @Test func anEmptyFolderIsACorrectResult() throws {
    let folder = try TemporaryFolder()
    let text = try run(["progress", folder.url.path])
    #expect(text.status == 0)
    #expect(text.text.contains("No earlier clip with a date was found."))
    let json = try run(["progress", "--json", folder.url.path])
    #expect((try progress(json.text)["series"] as? [String: Any])?.isEmpty == true)
  }

  @Test func skippedFilesAreReportedInTextOnly() throws {
    let folder = try results()
    try Data("{".utf8).write(to: folder.file("cut.json"))
    let text = try run(["progress", folder.url.path])
    #expect(text.status == 0)
    #expect(text.errorText.hasSuffix(": 1 file could not be used\n"))
    #expect(try run(["progress", "--json", folder.url.path]).errorText.isEmpty)
    let clip = try Clip.plain(size: "320x240").url.path
    #expect(
      try run(["analyze", "--previous", folder.url.path, clip]).errorText
        .contains("1 file could not be used"))
    for flag in ["--quiet", "--json"] {
      #expect(try run(["analyze", flag, "--previous", folder.url.path, clip]).errorText.isEmpty)
    }
  }

  @Test(arguments: [
    ["progress", "--json", "--previous-folder", "/no/such/folder"],
    ["progress", "--json", "--period", "2026-02-30..2026-03-01", "."],
    ["progress", "--json", "--period", "2026-03-02..2026-03-01", "."],
    ["analyze", "--json", "--previous", ".", "--period", "may", "a.mp4"],
    ["analyze", "--json", "--period", "2026-03-01..2026-03-02", "a.mp4"],
  ])
  func wrongArgumentsAreAUsageError(_ arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("\"usage\""))
    if arguments.contains("--period") {
      #expect(run.errorText.contains("FROM..TO") || run.errorText.contains("--previous"))
    }
  }

  @Test func aFolderThatCannotBeReadIsReportedBeforeTheWork() throws {
    let folder = try results()
    for (command, name, code) in [
      ("progress", "none", "not_found"), ("progress", "all.jsonl", "not_readable"),
      ("analyze", "all.jsonl", "not_readable"),
    ] {
      let option = command == "analyze" ? ["--previous"] : []
      let video = command == "analyze" ? [slapShot.path] : []
      let run = try run([command, "--json"] + option + [folder.file(name).path] + video)
      #expect(run.status == 66)
      #expect(run.output.isEmpty)
      #expect(run.errorText.contains("\"\(code)\""))
    }
  }

  @Test func anAnalysisHoldsTheProgressAndFitsTheSchema() throws {
    let folder = try results()
    let output = folder.file("new")
    let run = try run([
      "analyze", "--json", "--previous", folder.url.path, "--output", output.path,
      "--period", "2026-05-01..2026-05-31", slapShot.path,
    ])
    #expect(run.status == 0)
    let file = output.appending(path: "analysis.json")
    for progress in [
      try progress(run.text), try progress(String(contentsOf: file, encoding: .utf8)),
    ] {
      #expect(try series(progress, "back_knee_angle_deepest_load").count >= 3)
      #expect(try series(progress, "weight_shift").count == 1)
      #expect((progress["periods"] as? [Any])?.count == 10)
    }
    #expect(try SchemaCheck.faults(of: file) == "")
  }

  @Test func withoutPreviousThereIsNoProgress() throws {
    let clip = try Clip.plain(size: "320x240").url.path
    #expect(try !run(["analyze", "--json", clip]).text.contains("\"progress\""))
  }

  @Test func filesOfOneCallCountForThoseThatFollow() throws {
    let folder = try TemporaryFolder()
    let clips = try ["2026-05-01T18:00:00Z", "2026-05-08T18:00:00Z"].enumerated().map {
      let clip = folder.file("\($0).mp4").path
      let copy = try Command.run(
        "ffmpeg",
        [
          "-v", "error", "-i", Program.sample("left-handed-portrait.mp4").path, "-c", "copy",
          "-metadata", "creation_time=\($1)", clip,
        ])
      try #require(copy.status == 0, "\(copy.errorText)")
      return clip
    }
    let run = try run(
      ["analyze", "--json", "--previous", folder.url.path] + clips + [clips[0]])
    let lines = run.text.split(separator: "\n")
    try #require(lines.count == 3)
    let comparison = try #require(try progress(lines[1])["comparison"] as? [String: Any])
    #expect(comparison["clips"] as? Int == 1)
    #expect(comparison["since"] as? String == "2026-05-01T18:00:00Z")
    let changes = try #require(comparison["changes"] as? [[String: Any]])
    #expect(changes.allSatisfy { $0["difference"] as? Double == 0 })
    #expect(changes.allSatisfy { $0["beyond_error"] as? Bool == false })
    // A repetition of the first clip is not a second clip, and no clip precedes it.
    for (line, count) in [(lines[0], 1), (lines[1], 2), (lines[2], 2)] {
      #expect(try series(progress(line), "weight_shift").count == count)
    }
    for line in [lines[0], lines[2]] { #expect(try progress(line)["comparison"] is NSNull) }
  }

  @Test func aMissingFolderIsThatOfAFirstClip() throws {
    let folder = try TemporaryFolder()
    let run = try run(["analyze", "--previous", folder.file("results").path, slapShot.path])
    #expect(run.status == 0)
    #expect(run.errorText.contains("no such folder yet"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("results").path))
  }

  @Test func resultsMayGoWhereTheEarlierOnesAre() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "analyze", "--json", "--previous", folder.url.path, "--output", folder.url.path,
    ]
    #expect(try run(arguments + [slapShot.path]).status == 0)
    let again = try run(arguments + ["--replace", slapShot.path])
    #expect(again.status == 0)
    #expect(try series(progress(again.text), "weight_shift").count == 1)
  }

  @Test(arguments: ["analyze", "progress"])
  func helpHasExamples(_ command: String) throws {
    let run = try run([command, "--help"])
    #expect(run.status == 0)
    #expect(run.text.contains("--period") && run.text.contains("Examples:"))
  }
}
