import Foundation
import Jobs
import TeamLibrary
import TestMedia
import Testing

/// The traces of deleted jobs in the data folder: there are none.
@Suite struct RetentionTests {
  private let folder: JobFolder
  private static let user = "zuzana.svobodova"

  init() throws { folder = try JobFolder() }

  /// Checks `jobs show` for jobs that were to be kept.
  private func expectWhole(_ others: [String: [String: Any]], in folder: JobFolder) throws {
    for (id, before) in others {
      #expect(try NSDictionary(dictionary: folder.job(id)) == NSDictionary(dictionary: before))
      for path in before["result_paths"] as? [String] ?? [] where path.hasSuffix(".json") {
        #expect(try folder.object(path).isEmpty == false)
      }
    }
  }

  @Test func nothingIsLeftOfAUser() async throws {
    let user = RetentionTests.user
    let clip = folder.file("clip.mp4")
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Program.sample("wrist-shots.mp4"), to: clip)
    let hers = try folder.submit(["--user", user, clip.path])
    let hersToo = try await folder.submitLost(user: user)
    let other = try folder.submit(["--user", "bo", try Clip.plain().url.path])
    let otherToo = try await folder.submitLost(user: "bo")
    #expect(try folder.run(["work", "--once"]).status == 0)
    let text = try #require(try folder.job(hers)["parent_summary"] as? String)
    let others = [other: try folder.job(other), otherToo: try folder.job(otherToo)]
    let words = try #require(text.split(separator: ". ").last { !"\(others)".contains($0) })
    let needles = [hers, hersToo, user, String(words)]
    for needle in needles {
      #expect(try folder.matches(of: [needle]).isEmpty == false, "\(needle)")
    }
    let copies = try (0..<3).map { _ in try folder.copy() }
    for (copy, delete) in zip(
      copies, [["--user", user, "--yes"], [hers, hersToo], [hersToo, hers]])
    {
      // The last one while a worker has the database open and polls for work.
      let worker = copy.url == copies[2].url ? try RunningProgram(["work"] + copy.data) : nil
      let run = try copy.run(["jobs", "delete"] + delete)
      #expect(run.status == 0, "\(run.errorText)")
      if worker != nil {
        // If the worker was just reading, the write-ahead log is emptied by the next access.
        #expect(try copy.run(["jobs", "purge", "--older-than", "30d"]).status == 0)
      }
      #expect(try copy.matches(of: needles) == [])
      try expectWhole(others, in: copy)
      worker?.send(SIGTERM)
      if let worker { #expect(await worker.status() == 0) }
      #expect(try copy.matches(of: needles) == [])
    }
  }

  /// Adds 300 jobs of one user and 100 of others, alternating; all but those of one other user
  /// ended forty days ago.
  private func fill() async throws -> [String: [String: Any]] {
    let user = RetentionTests.user
    let store = try folder.store(at: Date.now.addingTimeInterval(-40 * 86_400))
    let young = try folder.store()
    var others: [String: [String: Any]] = [:]
    for number in 0..<400 {
      let isHers = number % 4 != 0
      let id = JobID.fresh()
      let name = isHers ? user : "bo"
      _ = try await (isHers ? store : young).submit(
        JobRequest(
          userID: name, storagePath: "users/\(name)/\(number).mov",
          extra: ["note": .string(String(repeating: "\(name) ", count: number % 90))]), as: id)
      if isHers {
        _ = try await store.cancel(id)
      } else if number % 40 == 0 {
        others[id.rawValue] = try folder.job(id.rawValue)
      }
    }
    return others
  }

  @Test func whatWasInterruptedIsFinishedByTheNextPurge() async throws {
    let others = try await fill()
    let delete = try RunningProgram(
      ["jobs", "delete", "--user", RetentionTests.user, "--yes"] + folder.data)
    let store = try folder.store()
    while delete.isRunning, try await store.census().counts[.failed] == 300 {
      await Task.yield()
    }
    delete.send(SIGKILL)
    _ = await delete.status()
    for command in [["purge", "--older-than", "30d"], ["purge", "--older-than", "30d"]] {
      #expect(try folder.run(["jobs"] + command).status == 0)
    }
    #expect(try folder.matches(of: [RetentionTests.user]) == [])
    try expectWhole(others, in: folder)
  }

  @Test(arguments: [["work", "--once"], ["jobs", "purge", "--older-than", "90d"]])
  func aDeletionThatOnlyBeganIsFinished(by command: [String]) async throws {
    let id = try folder.submit(["--user", RetentionTests.user, try Clip.plain().url.path])
    #expect(try folder.run(["work", "--once"]).status == 0)
    let job = try #require(JobID(rawValue: id))
    _ = try await folder.store().delete(job)
    #expect(try folder.matches(of: [id]).isEmpty == false)
    #expect(try folder.run(command).status == 0)
    #expect(try folder.matches(of: [id, RetentionTests.user]) == [])
  }
}
