import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Testing
import Worker

/// The effects of pushes on jobs when the worker inside the service is woken.
@Suite struct PushTests {
  /// The queue is polled only once an hour, so no poll would find these jobs.
  @Test func everyKindOfPushStartsItsJob() async throws {
    try await ServiceSite.with { site async throws in
      let jobs = [
        try await site.submit("a"), try await site.submit("b"), try await site.submit("c"),
        try await site.submit("d"),
      ]
      #expect(try await site.push(jobs[0]).status == 204)
      let wrapped = ServiceSite.wrapped(#"{"jobId":"b"}"#)
      #expect(try await site.push(wrapped, to: "/pubsub/push").status == 204)
      #expect(try await site.push(#"{"jobId":"c"}"#, to: "/pubsub/push").status == 204)
      #expect(try await site.event("jobs/d").status == 204)
      for id in jobs { #expect(try await site.end(of: id).status == .completed) }
      #expect(site.analysis.videos.count == 4)
    }
  }

  @Test func aHundredPushesAreOneJob() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...100 { group.addTask { try await site.push(id).status } }
        for try await status in group { #expect(status == 204 || status == 429) }
      }
      let job = try await site.end(of: id)
      #expect(job.status == .completed && job.claim == 1)
      for _ in 1...3 { #expect(try await site.push(id).status == 204) }
      #expect(site.log.contains("outcome=finished"))
      // Any work started by those is over when another job has ended.
      let last = try await site.submit()
      _ = try await site.push(last)
      _ = try await site.end(of: last)
      #expect(site.analysis.videos.count == 2)
      #expect(SnapshotReplay(site.fake.firestore.versions(of: "jobs/\(id)")).violations == [])
    }
  }

  /// The later message first, and each of them late.
  @Test func orderDoesNotMatter() async throws {
    try await ServiceSite.with { site async throws in
      let first = try await site.submit("first"), second = try await site.submit("second")
      #expect(try await site.push(second).status == 204)
      _ = try await site.end(of: second)
      // By now the worker may have found the other one by polling, too: it is processed once.
      #expect(try await site.push(first).status == 204)
      _ = try await site.end(of: first)
      for id in [second, first, second] { #expect(try await site.push(id).status == 204) }
      #expect(site.analysis.videos == ["users/u/second.mov", "users/u/first.mov"])
    }
  }

  @Test(
    arguments: [
      "", "{", "{}", "[]", "null", "\u{0}\u{1}", #"{"message":{}}"#, #"{"message":5}"#,
      #"{"message":{"data":""}}"#, #"{"message":{"data":"%"}}"#, #"{"message":{"data":"e30="}}"#,
      // {"jobId":"../x"}, {"jobId":7}
      #"{"message":{"data":"eyJqb2JJZCI6Ii4uL3gifQ=="}}"#,
      #"{"message":{"data":"eyJqb2JJZCI6N30="}}"#, #"{"jobId":7}"#, #"{"jobId":""}"#,
      #"{"jobId":"../x"}"#, #"{"jobId":"users/u"}"#, String(repeating: "[", count: 100_000),
    ])
  func whatNamesNoJobDoesNotComeAgain(_ body: String) async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      #expect(try await site.push(body).status == 204)
      #expect(try await site.push(body, to: "/pubsub/push").status == 204)
      #expect(site.log.contains("outcome=malformed"))
      #expect(!site.fake.requests.all.contains { $0.operation.hasPrefix("firestore") })
    }
  }

  @Test func otherEventsDoNotComeAgain() async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      for document in [
        "users/u", "jobs", "jobs/", "jobs/a/b/c", "/jobs/a", "jobs/..", "jobs2/a", "Jobs/a",
      ] {
        #expect(try await site.event(document).status == 204, "\(document)")
      }
      let updated = "google.cloud.firestore.document.v1.updated"
      #expect(try await site.event("jobs/a", type: updated).status == 204)
      for headers in [[:], ["ce-document": "jobs/a"]] {
        let answer = try await site.push("{}", to: "/events/firestore", headers: headers)
        #expect(answer.status == 204, "\(headers)")
      }
      #expect(!site.fake.requests.all.contains { $0.operation.hasPrefix("firestore") })
      #expect(site.log.all.count { $0.contains("outcome=foreign") } == 11)
    }
  }

  @Test func unknownJobsDoNotComeAgain() async throws {
    try await ServiceSite.with { site async throws in
      let id = try #require(JobID(rawValue: "nobody"))
      #expect(try await site.push(id).status == 204)
      #expect(site.log.contains("outcome=unknown"))
    }
  }

  @Test func jobsHeldElsewhereAreLeftAlone() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      let held = try #require(
        try await site.jobs.claim(id, by: "other", lease: .seconds(3600)))
      #expect(try await site.push(id).status == 204)
      #expect(site.log.contains("outcome=held"))
      // The worker has handled this wake-up when it has processed a later one.
      let next = try await site.submit()
      _ = try await site.push(next)
      _ = try await site.end(of: next)
      #expect(try await site.job(id) == held)
      #expect(site.analysis.videos.count == 1)
    }
  }

  @Test func whatTheDeadHeldIsTakenOver() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      _ = try await site.jobs.claim(id, by: "dead", lease: .seconds(-60))
      #expect(try await site.push(id).status == 204)
      let job = try await site.end(of: id)
      #expect(job.status == .completed && job.attempt == 2 && job.claim == 2)
    }
  }

  @Test func withoutAWorkerTheJobWaitsForAnother() async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      let id = try await site.submit()
      #expect(try await site.push(id).status == 204)
      #expect(site.log.contains("outcome=left"))
      #expect(try await site.job(id).status == .queued)
    }
  }

  @Test func whileTheStoreIsAwayPushesComeAgain() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      site.fake.faults.add(FaultRule(.status(503), on: "firestore.batchGet", times: nil))
      let refused = try await site.push(id)
      #expect(refused.status == 503 && refused.errorCode == "unavailable")
      #expect(refused.headers["Retry-After"] != nil)
      site.fake.faults.clear()
      #expect(try await site.push(id).status == 204)
      #expect(try await site.end(of: id).status == .completed)
    }
  }

  /// The safety net: without any push, polling finds the job.
  @Test func unannouncedJobsAreFoundByPolling() async throws {
    try await ServiceSite.with(SiteOptions(poll: .milliseconds(20))) { site async throws in
      let id = try await site.submit()
      #expect(try await site.end(of: id).status == .completed)
    }
  }
}
