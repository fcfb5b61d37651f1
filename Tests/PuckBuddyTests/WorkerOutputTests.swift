import Foundation
import TestMedia
import Testing

/// A worker's own output: its log and its metrics file.
@Suite struct WorkerOutputTests {
  private let folder: TemporaryFolder
  private let jobs: JobFolder
  private var data: [String] { jobs.data }

  init() throws {
    folder = try TemporaryFolder()
    jobs = try JobFolder()
  }

  @Test func aWorkerIsSeenFromOutside() async throws {
    let ids = [
      try jobs.submit(["--user", "anna-who", Program.sample("no-shot.mp4").path]),
      try await jobs.submitLost(user: "anna-who"),
    ]
    let file = folder.file("puckbuddy.prom")
    let work = try Program.run(
      ["work", "--once"] + data,
      environment: [
        "PUCKBUDDY_LOG_FORMAT": "json", "PUCKBUDDY_METRICS_FILE": file.path,
        "PUCKBUDDY_LANGUAGE": "fr",
      ])
    try #require(work.status == 0, "\(work.errorText)")
    let lines = try work.errorText.split(separator: "\n").map { try Data($0.utf8).object() }
    #expect(lines.allSatisfy { $0["severity"] is String && $0["time"] is String })
    func messages(_ id: String) -> [String?] {
      lines.filter { $0["job"] as? String == id }
        .map { $0["phase"] as? String ?? $0["message"] as? String }
    }
    #expect(
      messages(ids[0]) == [
        "claimed", "downloading", "analyzing", "summarizing", "uploading", "completed",
      ])
    #expect(messages(ids[1]) == ["claimed", "failed"])
    #expect(!work.errorText.contains("anna-who") && !work.errorText.contains("users/"))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\npuckbuddy_jobs_claimed_total 2\n"))
    #expect(
      text.contains(
        "\npuckbuddy_jobs_finished_total{outcome=\"failed\",code=\"video_missing\"} 1\n"))
    let frames = try #require(text.firstMatch(of: /puckbuddy_frames_analyzed_total (\d+)/))
    #expect(Int(frames.1) ?? 0 > 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(left) == ["puckbuddy.prom"])
    let show = try Program.run(["jobs", "show", "--json", ids[0]] + data)
    #expect(show.text.contains("\"coach_summary\":\"Ce qui a bien été :"))
  }

  @Test func aMetricsFileThatCannotBeWrittenIsReportedAtTheStart() throws {
    let run = try Program.run(
      ["work", "--once"] + data,
      environment: ["PUCKBUDDY_METRICS_FILE": folder.file("no/such.prom").path])
    #expect(run.status == 73)
    #expect(run.errorText.contains("metrics file"))
  }

  /// A mistake in the setting.
  @Test func theMetricsReplaceNoOtherFile() throws {
    try Data("a letter".utf8).write(to: folder.file("letter"))
    let run = try Program.run(
      ["work", "--once", "--data", folder.file("data").path],
      environment: ["PUCKBUDDY_METRICS_FILE": folder.file("letter").path])
    #expect(run.status == 73, "\(run.errorText)")
    #expect(try Data(contentsOf: folder.file("letter")) == Data("a letter".utf8))
  }
}
