import Foundation
import Jobs
import LocalStorage
import TeamLibrary
import TestMedia
import Testing

/// `jobs list`, `show`, `retry`, `delete` and `purge`.
@Suite struct JobUpkeepTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  /// Submits and ends jobs as if this had happened the given number of days ago.
  private func ended(_ count: Int, user: String = "bo", daysAgo: Double) async throws -> [String] {
    let store = try folder.store(at: Date.now.addingTimeInterval(-daysAgo * 86_400))
    var names: [String] = []
    for number in 0..<count {
      let id = JobID.fresh()
      _ = try await store.submit(
        JobRequest(userID: user, storagePath: "users/\(user)/\(number).mov"), as: id)
      _ = try await store.cancel(id)
      names.append(id.rawValue)
    }
    return names
  }

  @Test func fieldsThatAreNotKnownAreShown() async throws {
    let id = try #require(JobID(rawValue: "a"))
    let store = try folder.store()
    _ = try await store.submit(
      JobRequest(
        userID: "bo", storagePath: "users/bo/a.mov",
        extra: [
          "team": "Bisons", "tags": .list([1, .null]), "share": .double(.nan), "status": "sold",
          "lease_token": "forged",
        ]), as: id)
    let held = try #require(try await store.claim(id, by: "w", lease: .seconds(60)))
    let token = try #require(held.lease?.token)
    let run = try folder.run(["jobs", "show", "--json", "a"])
    let job = try folder.job("a")
    #expect(job["team"] as? String == "Bisons" && job["status"] as? String == "processing")
    #expect((job["tags"] as? [Any])?.count == 2 && job["share"] as? String == "NaN")
    #expect(job["lease_token"] == nil && run.text.contains(token) == false)
    #expect((job["createdAt"] as? String)?.hasSuffix("Z") == true)
  }

  @Test func theListCanBeShortenedAndIsWholeOnRequest() async throws {
    _ = try await ended(60, daysAgo: 0)
    let short = try folder.run(["jobs", "list", "--limit", "2"])
    #expect(short.text.split(separator: "\n").count == 3)
    #expect(short.text.contains("failed (cancelled)") && short.errorText.contains("--all"))
    #expect(try folder.run(["jobs"]).text.split(separator: "\n").count == 51)
    let all = try folder.run(["jobs", "list", "--all", "--json"])
    #expect(all.text.split(separator: "\n").count == 60 && all.errorText == "")
    #expect(try folder.run(["jobs", "list", "--limit", "0"]).status == 64)
    #expect(try folder.run(["jobs", "list", "--limit", "9", "--all"]).status == 64)
  }

  @Test func whatHasFailedIsTriedAgainAsAnotherJob() async throws {
    let id = try folder.submit(["--age-group", "10U", try Clip.plain().url.path])
    #expect(try folder.run(["jobs", "retry", id]).status == 64)
    #expect(try folder.run(["jobs", "cancel", "--json", id]).text.contains("\"cancelled\""))
    for _ in 0..<2 {
      #expect(try folder.run(["jobs", "retry", id]).text == "\(id)-2\n")
    }
    let retry = try folder.job("\(id)-2")
    #expect(retry["retry_of"] as? String == id && retry["age_group"] as? String == "10U")
    #expect(retry["status"] as? String == "queued")
    let withoutVideo = try await ended(1, daysAgo: 0)
    let refused = try folder.run(["jobs", "retry", "--json", withoutVideo[0]])
    #expect(refused.status == 66 && refused.errorText.contains("submit it again"))
    #expect(refused.errorText.hasPrefix("{\"error\":"))
  }

  @Test func whatIsNotThereDoesNotKeepTheOthers() async throws {
    let jobs = try await ended(3, daysAgo: 0)
    let run = try folder.run(["jobs", "delete", "--json", jobs[0], "nobody", jobs[1]])
    #expect(run.status == 66 && run.errorText.contains("nobody"))
    let removal = try run.output.object()
    #expect(removal["jobs"] as? [String] == [jobs[0], jobs[1]])
    #expect(try folder.job(jobs[2])["status"] as? String == "failed")
  }

  @Test func aUserIsNotDeletedByDefault() async throws {
    let jobs = try await ended(1, daysAgo: 0)
    let refused = try folder.run(["jobs", "delete", "--user", "bo"])
    #expect(refused.status == 64 && refused.errorText.contains("--yes"))
    #expect(refused.errorText.contains("Delete everything of bo: 1 job and 0 stored objects"))
    #expect(try folder.job(jobs[0])["userId"] as? String == "bo")
    #expect(try folder.run(["jobs", "delete", "--user", "bo", "--yes", jobs[0]]).status == 64)
    #expect(try folder.run(["jobs", "delete"]).status == 64)
  }

  @Test func nothingOfAUserStays() async throws {
    let jobs = try await ended(2, user: "zuzana", daysAgo: 0)
    let store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    let user = try #require(UserID(rawValue: "zuzana"))
    let limit = UsageLimit(perHour: 9, perDay: 9)
    #expect(try await store.use(.uploads, by: user, limit: limit) == nil)
    let shared = try #require(JobID(rawValue: jobs[0]))
    _ = try await store.share(shared, of: user, key: "the-key")
    let player = try #require(PlayerID(rawValue: "the-player"))
    let refusal = try await store.changeConsents(of: user) { record, now in
      record.give([.analysis], for: player, by: .parent, textVersion: "1", at: now)
    }
    #expect(refusal == nil)
    #expect(try folder.matches(of: ["zuzana", "the-key"]) != [])
    let run = try folder.run(["jobs", "delete", "--yes", "--user", "zuzana"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.matches(of: ["zuzana", "the-key", "the-player"] + jobs) == [])
  }

  @Test func aJobIsTakenFromItsWorker() async throws {
    let clip = try Clip.long()
    let id = try folder.submit([clip.url.path])
    let worker = try RunningProgram(["work"] + folder.data)
    try await folder.wait(for: "processing", of: id)
    let run = try folder.run(["jobs", "delete", id])
    #expect(run.status == 0 && run.text.contains("a worker still had it"))
    // The worker notices it, and continues with other jobs.
    let next = try await folder.submitLost()
    try await folder.wait(for: "failed", of: next)
    let scratch = try FileManager.default.contentsOfDirectory(atPath: folder.file("scratch").path)
    #expect(scratch == [])
    worker.send(SIGTERM)
    #expect(await worker.status() == 0)
  }

  @Test func whatEndedLongAgoIsPurged() async throws {
    let old = try await ended(2, daysAgo: 40)
    let young = try await ended(1, daysAgo: 20)
    let dry = try folder.run(["jobs", "purge", "--older-than", "30d", "--dry-run"])
    #expect(dry.status == 0 && dry.text.contains("Would delete 2 jobs and 0 stored objects"))
    #expect(old.allSatisfy(dry.text.contains))
    #expect(try folder.job(old[0])["status"] as? String == "failed")
    let run = try folder.run(["jobs", "purge", "--older-than", "30d", "--json"])
    let removal = try run.output.object()
    #expect(Set(removal["jobs"] as? [String] ?? []) == Set(old))
    #expect(try folder.run(["jobs", "list", "--json"]).text.contains(young[0]))
    #expect(
      try folder.run(["jobs", "purge", "--older-than", "2w"]).text.hasPrefix("Deleted 1 job"))
  }

  @Test(arguments: ["30", "0d", "d", "-1d", "1.5d", "36501d", "30m", "٣d"])
  func anAgeHasItsUnit(_ age: String) throws {
    let run = try folder.run(["jobs", "purge", "--older-than=\(age)"])
    #expect(run.status == 64 && run.errorText.contains("30d for days"))
  }

  @Test func aUserWithoutDataIsReported() async throws {
    _ = try await ended(1, daysAgo: 0)
    let refused = try folder.run(["jobs", "delete", "--user", "nobody"])
    #expect(refused.status == 66 && refused.errorText.contains("There is nothing of this user"))
    #expect(try folder.run(["jobs", "delete", "--yes", "--user", "a/b"]).status == 64)
  }

  @Test func aLimitIsANumber() throws {
    for limit in ["0", "x", "1000001"] {
      let run = try folder.run(["jobs", "list", "--limit", limit])
      #expect(run.status == 64 && run.errorText.contains("whole number from 1 to 1000000"))
    }
  }

  /// More than a pipe's buffer holds, so that the reader exits before all is written.
  @Test(arguments: ["", "--json"]) func aReaderOfAListMayGo(_ flag: String) async throws {
    _ = try await ended(1000, daysAgo: 0)
    let run = try Command.run(
      "bash",
      [
        "-c", "\"$0\" jobs list --all \(flag) --data \"$1\" | head -1; exit ${PIPESTATUS[0]}",
        Program.path, folder.url.path,
      ])
    #expect(run.status == 0 && run.errorText == "")
    #expect(run.text.split(separator: "\n").count == 1)
  }
}
