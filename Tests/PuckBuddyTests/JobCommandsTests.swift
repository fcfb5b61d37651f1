import Foundation
import TestMedia
import Testing

/// `submit`, `work` and `jobs`, as processes on one data folder.
@Suite struct JobCommandsTests {
  private let folder: TemporaryFolder
  private var data: [String] { ["--data", folder.file("data").path] }

  init() throws { folder = try TemporaryFolder() }

  private func submit(_ arguments: [String]) throws -> String {
    let run = try Program.run(["submit"] + arguments + data)
    try #require(run.status == 0, "\(run.errorText)")
    return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func job(_ id: String) throws -> [String: Any] {
    let run = try Program.run(["jobs", "show", "--json", id] + data)
    return try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errorText)")
  }

  @Test func whatIsSubmittedIsAnalysedOnceByTwoWorkers() throws {
    let wrist = try submit([
      "--user", "anna", "--age-group", "10U", "--language", "fr",
      Program.sample("slap-shot.mp4").path,
    ])
    let none = try submit([Program.sample("no-shot.mp4").path])
    let missing = try submit(["--user", "anna", "users/anna/nowhere.mov"])
    #expect(try job(wrist)["status"] as? String == "queued")
    let workers = try (0..<2).map { _ in
      let worker = Process()
      worker.executableURL = URL(fileURLWithPath: Program.path)
      worker.arguments = ["work", "--once"] + data
      worker.standardError = FileHandle.nullDevice
      try worker.run()
      return worker
    }
    for worker in workers {
      worker.waitUntilExit()
      #expect(worker.terminationStatus == 0)
    }
    let done = try job(wrist)
    #expect(done["status"] as? String == "completed" && done["progress"] as? Int == 100)
    #expect(done["attempt"] as? Int == 1)
    #expect((done["coach_summary"] as? String)?.hasPrefix("Ce qui a bien été :") == true)
    #expect(done["analysis_path"] as? String == "users/anna/results/\(wrist)/1/analysis.json")
    #expect((done["result_paths"] as? [String])?.contains { $0.hasSuffix("-release.jpg") } == true)
    #expect(try job(none)["status"] as? String == "completed")
    let failed = try job(missing)
    #expect(failed["status"] as? String == "failed")
    #expect(failed["error_code"] as? String == "video_missing")
    let list = try Program.run(["jobs", "list", "--user", "anna", "--json"] + data)
    #expect(list.text.split(separator: "\n").count == 2)
    let table = try Program.run(["jobs"] + data)
    #expect(table.text.contains(none) && table.text.contains("completed"))
    #expect(try Program.run(["jobs", "cancel", none] + data).status == 64)
  }

  /// The object of a name, behind its header.
  private func object(_ path: String) throws -> [String: Any] {
    let segments = path.split(separator: "/").map(String.init)
    let file = segments.dropLast().map { $0 + "+/" }.joined() + (segments.last ?? "") + "="
    let data = try Data(contentsOf: folder.file("data/objects/objects/\(file)")).dropFirst(4096)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func aUsersSecondClipIsHeldAgainstTheFirst() throws {
    let clips = try ["wrist-shots.mp4", "left-handed-portrait.mp4"].map {
      try submit(["--user", "bo", Program.sample($0).path])
    }
    #expect(try Program.run(["work", "--once"] + data).status == 0)
    let documents = try clips.map { clip in
      try object(try #require(try job(clip)["analysis_path"] as? String))
    }
    #expect(documents[0]["progress"] == nil)
    let progress = try #require(documents[1]["progress"] as? [String: Any])
    let series = try #require(progress["series"] as? [String: [[String: Any]]])
    #expect(series["trunk_lean_at_release"]?.count == 2)
  }

  @Test func aWorkerThatIsStoppedGivesItsJobBack() throws {
    let clip = try Clip.plain(name: "long.mp4", size: "640x360", seconds: 120)
    let id = try submit([clip.url.path])
    let worker = Process()
    worker.executableURL = URL(fileURLWithPath: Program.path)
    worker.arguments = ["work"] + data
    worker.standardError = FileHandle.nullDevice
    try worker.run()
    for _ in 0..<1000 {
      if try job(id)["status"] as? String == "processing" { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(try job(id)["status"] as? String == "processing")
    worker.terminate()
    worker.waitUntilExit()
    #expect(worker.terminationStatus == 0)
    let back = try job(id)
    #expect(back["status"] as? String == "queued" && back["attempt"] as? Int == 0)
    let scratch = folder.file("data/scratch").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == [])
    #expect(try Program.run(["jobs", "cancel", id] + data).status == 0)
    #expect(try job(id)["error_code"] as? String == "cancelled")
  }

  @Test(
    arguments: [
      (["submit", "--user", "a/b", "x.mov"], 64), (["submit", "/no/such.mov"], 66),
      (["jobs", "show", "nobody"], 66), (["jobs", "show", "../x"], 64),
      (["work", "--job", "nobody"], 66), (["work", "--concurrency", "0"], 64),
      (["jobs", "list", "--status", "lost"], 64),
    ] as [([String], Int32)])
  func whatCannotBeIsSaid(_ arguments: [String], _ status: Int32) throws {
    let run = try Program.run(arguments + data)
    #expect(run.status == status, "\(run.errorText)")
    #expect(run.output.isEmpty && !run.errorText.isEmpty)
  }

  @Test func aDataFolderThatCannotBeIsSaid() throws {
    try Data().write(to: folder.file("file"))
    let run = try Program.run(["jobs", "list", "--data", folder.file("file/data").path])
    #expect(run.status == 73)
    #expect(run.errorText.contains("data folder"))
  }
}
