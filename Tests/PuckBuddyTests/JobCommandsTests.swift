import Foundation
import TestMedia
import Testing

/// `submit`, `work` and `jobs`, as processes on one data folder.
@Suite struct JobCommandsTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  @Test func whatIsSubmittedIsAnalysedOnceByTwoWorkers() async throws {
    let wrist = try folder.submit([
      "--user", "anna", "--age-group", "10U", "--language", "fr",
      Program.sample("slap-shot.mp4").path,
    ])
    let none = try folder.submit([Program.sample("no-shot.mp4").path])
    let missing = try await folder.submitLost(user: "anna")
    #expect(try folder.job(wrist)["status"] as? String == "queued")
    let workers = try (0..<2).map { _ in
      try RunningProgram(["work", "--once"] + folder.data)
    }
    for worker in workers { #expect(await worker.status() == 0) }
    let done = try folder.job(wrist)
    #expect(done["status"] as? String == "completed" && done["progress"] as? Int == 100)
    #expect(done["attempt"] as? Int == 1)
    #expect((done["coach_summary"] as? String)?.hasPrefix("Ce qui a bien été :") == true)
    #expect(done["analysis_path"] as? String == "users/anna/results/\(wrist)/1/analysis.json")
    #expect((done["result_paths"] as? [String])?.contains { $0.hasSuffix("-release.jpg") } == true)
    #expect(try folder.job(none)["status"] as? String == "completed")
    let failed = try folder.job(missing)
    #expect(failed["status"] as? String == "failed")
    #expect(failed["error_code"] as? String == "video_missing")
    let list = try Program.run(["jobs", "list", "--user", "anna", "--json"] + folder.data)
    #expect(list.text.split(separator: "\n").count == 2)
    let table = try Program.run(["jobs"] + folder.data)
    #expect(table.text.contains(none) && table.text.contains("completed"))
    #expect(try Program.run(["jobs", "cancel", none] + folder.data).status == 64)
  }

  @Test func aUsersSecondClipIsHeldAgainstTheFirst() throws {
    let clips = try ["wrist-shots.mp4", "left-handed-portrait.mp4"].map {
      try folder.submit(["--user", "bo", Program.sample($0).path])
    }
    #expect(try Program.run(["work", "--once"] + folder.data).status == 0)
    let documents = try clips.map { clip in
      try folder.object(try #require(try folder.job(clip)["analysis_path"] as? String))
    }
    #expect(documents[0]["progress"] == nil)
    let progress = try #require(documents[1]["progress"] as? [String: Any])
    let series = try #require(progress["series"] as? [String: [[String: Any]]])
    #expect(series["trunk_lean_at_release"]?.count == 2)
  }

  @Test(
    arguments: [
      (["submit", "--user", "a/b", "x.mov"], 64), (["submit", "/no/such.mov"], 66),
      (["jobs", "show", "nobody"], 66), (["jobs", "show", "../x"], 64),
      (["work", "--job", "nobody"], 66), (["work", "--concurrency", "0"], 64),
      (["jobs", "list", "--status", "lost"], 64),
    ] as [([String], Int32)])
  func whatCannotBeIsReported(_ arguments: [String], _ status: Int32) throws {
    let run = try Program.run(arguments + folder.data)
    #expect(run.status == status, "\(run.errorText)")
    #expect(run.output.isEmpty && !run.errorText.isEmpty)
  }

  @Test func aDataFolderThatCannotBeIsReported() throws {
    let file = folder.file("file")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    for command in [["jobs", "list"], ["submit", Program.sample("no-shot.mp4").path]] {
      let run = try Program.run(command + ["--data", file.appending(path: "data").path])
      #expect(run.status == 73)
      #expect(run.errorText.contains("data folder"))
    }
  }

  @Test(
    arguments: [
      ["list"], ["show", "a"], ["watch"], ["results", "a"], ["cancel", "a"], ["retry", "a"],
      ["delete", "a"], ["purge", "--older-than", "30d"],
    ])
  func jobsCommandsCreateNoDataFolder(_ command: [String]) throws {
    for _ in 0..<2 {
      let run = try folder.run(["jobs"] + command)
      #expect(run.status == 66)
      #expect(run.errorText.contains("There is no data folder at \(folder.url.path) yet"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    // An existing folder without our data is not turned into a data folder.
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    #expect(try folder.run(["jobs"] + command).status == 66)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test(arguments: [["jobs"], ["settings"], ["work", "--once"]])
  func aDataFolderHasAName(_ command: [String]) throws {
    let run = try Program.run(command + ["--data", ""])
    #expect(run.status == 64 && run.errorText.contains("--data names no folder"))
  }

  @Test func argumentsAreEchoedPrintably() throws {
    let run = try folder.run(["jobs", "list", "--status", "a\u{202E}b\u{1B}[2J"])
    #expect(run.status == 64 && run.errorText.contains("'a\u{FFFD}b\u{FFFD}[2J'"))
    #expect(run.errorText.contains("\nUsage: puckbuddy jobs list"))
  }
}
