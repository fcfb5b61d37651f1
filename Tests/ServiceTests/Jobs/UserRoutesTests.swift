import Foundation
import HTTPTransfer
import Jobs
import StorageConformance
import Synchronization
import Testing

/// The operations on all data of a user.
@Suite(.serialized) struct UserRoutesTests {
  @Test(arguments: JobSite.Backend.allCases)
  func nothingOfAUserIsLeft(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      for name in ["a", "b"] { try await site.submit(name) }
      try await site.complete(try #require(JobID(rawValue: "a")))
      try await site.store(Data("old".utf8), as: "users/anna/forgotten.mov", "video/mp4")
      _ = try await site.call(.post, "/api/jobs/a/share")
      // A user whose name begins with hers.
      try await site.submit("z", of: "anna-2")
      let answer = try await site.call(.delete, "/api/users/anna")
      #expect(answer.status == 200)
      let counts = try answer.fields()
      // Two videos, nine results and an abandoned upload.
      #expect(counts["jobs"] as? Int == 2 && counts["objects"] as? Int == 12)
      #expect(counts["success"] as? Bool == true && (counts["bytes"] as? Int ?? 0) > 10)
      #expect(try await site.get("/api/jobs").fields()["count"] as? Int == 0)
      #expect(try await site.get("/api/jobs/a").status == 404)
      let folder = try #require(ObjectName(rawValue: "users/anna"))
      #expect(try await site.objects.objects(in: folder).isEmpty)
      #expect(try await site.shares.shareKey(of: try #require(JobID(rawValue: "a"))) == nil)
      let again = try await site.call(.delete, "/api/users/anna")
      #expect(try again.fields()["jobs"] as? Int == 0)
      #expect(try await site.get("/api/jobs/z/video", as: "anna-2").status == 200)
    }
  }

  /// Returns a minimal document with the fields that progress reads.
  private static func document(_ day: String, _ degrees: Double) -> String {
    """
    {"schema":"puckbuddy.analysis","schema_version":1,
    "video":{"duration_sec":\(degrees),"recorded_at":"\(day)T12:00:00Z"},
    "processing":{"analyzed_at":"\(day)T13:00:00Z"},
    "shots":[{"release_sec":1.5,"metrics":{}}]}
    """
  }

  @Test(arguments: JobSite.Backend.allCases)
  func progressIsOfTheUsersOwnClips(_ backend: JobSite.Backend) async throws {
    let reads = Mutex(0)
    var options = JobSite.Options(backend: backend)
    options.objects = { objects in
      HookedObjects(objects, reading: { _, _, _ in reads.withLock { $0 += 1 } })
    }
    try await JobSite.with(options) { site in
      for (number, day) in ["2026-01-02", "2026-02-03", "2026-03-04"].enumerated() {
        let id = try await site.submit("clip-\(number)")
        try await site.complete(id, analysis: Self.document(day, Double(number) + 2))
      }
      let other = try await site.submit("z", of: "bob")
      try await site.complete(other, analysis: Self.document("2026-01-05", 9))
      let broken = try await site.submit("broken")
      try await site.complete(broken, analysis: "{")
      let path = "/api/users/anna/progress"
      let first = try await site.get(path + "?time_zone=America/Toronto")
      #expect(first.status == 200)
      let progress = try first.fields()
      #expect(progress["time_zone"] as? String == "America/Toronto")
      let periods = try #require(progress["periods"] as? [[String: Any]])
      #expect(periods.count == 9)
      let all = try #require(periods.last?["now"] as? [String: Any])
      #expect(all["clips"] as? Int == 3 && all["shots"] as? Int == 3)
      // A repeated request reads no document again.
      let before = reads.withLock { $0 }
      #expect(before > 0)
      let custom = try await site.get(path + "?period=2026-01-01..2026-02-28").fields()
      let requested = try #require(
        (custom["periods"] as? [[String: Any]])?.first { $0["period"] as? String == "custom" })
      #expect((requested["now"] as? [String: Any])?["clips"] as? Int == 2)
      for name in ["today", "week", "month", "year"] {
        let periods = try await site.get("\(path)?period=\(name)").fields()["periods"]
        #expect((periods as? [Any])?.count == 10, "\(name)")
      }
      #expect((try await site.get("\(path)?period=all").fields()["periods"] as? [Any])?.count == 9)
      #expect(reads.withLock { $0 } == before)
    }
  }

  /// Concurrent requests read each document once, and a failed read is repeated.
  @Test func concurrentReadsAreOne() async throws {
    let reads = Mutex(0)
    let isOpen = Mutex(false)
    var options = JobSite.Options()
    options.objects = { objects in
      HookedObjects(
        objects,
        reading: { _, _, _ in
          reads.withLock { $0 += 1 }
          while isOpen.withLock({ !$0 }) { try await Task.sleep(for: .milliseconds(5)) }
        })
    }
    try await JobSite.with(options) { site in
      for number in 0..<20 {
        let id = try await site.submit("clip-\(number)")
        try await site.complete(id, analysis: Self.document("2026-01-02", 2))
      }
      let path = "/api/users/anna/progress"
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await site.get(path).status } }
        // Eight readers wait, however many requests there are.
        try await site.wait("readers") { reads.withLock { $0 } >= 8 }
        #expect(reads.withLock { $0 } == 8)
        isOpen.withLock { $0 = true }
        for try await status in group { #expect(status == 200) }
      }
      let once = reads.withLock { $0 }
      // A request that arrived after the others had finished had nothing to read.
      #expect(once == 20)
      let removed = try #require(ObjectName(rawValue: "users/anna/results/clip-3/1/analysis.json"))
      try await site.objects.remove(removed)
      let again = try await site.submit("clip-20")
      try await site.complete(again, analysis: Self.document("2026-01-03", 2))
      #expect(try await site.get(path).status == 200)
      #expect(reads.withLock { $0 } == 21)
    }
  }

  @Test(
    arguments: [
      ("period=decade", "unknown_period"), ("period=", "unknown_period"),
      ("period=2026-02-01..2026-01-01", "unknown_period"),
      ("time_zone=Mars/Olympus", "unknown_time_zone"), ("time_zone=", "unknown_time_zone"),
      ("time_zone=../../etc/passwd", "unknown_time_zone"),
      ("time_zone=/etc/localtime", "unknown_time_zone"),
    ])
  func invalidQueriesAreReported(_ query: String, _ code: String) async throws {
    try await JobSite.with { site in
      let answer = try await site.get("/api/users/anna/progress?\(query)")
      #expect(answer.status == 400 && answer.errorCode == code)
    }
  }
}
