import Foundation
import HTTPTransfer
import Jobs
import StorageConformance
import Synchronization
import Testing

/// The operations on existing jobs.
@Suite(.serialized) struct JobRoutesTests {
  @Test(arguments: JobSite.Backend.allCases)
  func jobsAreShownNewestFirst(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      for name in ["a", "b", "c"] { try await site.submit(name) }
      try await site.submit("z", of: "bob")
      try await site.complete(try #require(JobID(rawValue: "b")))
      let one = try await site.get("/api/jobs/b")
      #expect(one.status == 200)
      #expect(one.headers["Content-Type"] == "application/json; charset=utf-8")
      let fields = try one.fields()
      #expect(fields["status"] as? String == "completed" && fields["job_id"] as? String == "b")
      #expect(fields["parent_summary"] as? String == "For a parent of b.\n")
      let list = try await site.get("/api/jobs?user_id=anna").fields()
      #expect(list["count"] as? Int == 3 && list["success"] as? Bool == true)
      let jobs = try #require(list["jobs"] as? [[String: Any]])
      #expect(jobs.map { $0["job_id"] as? String } == ["c", "b", "a"])
      // The caller's own jobs, without naming the user.
      let two = try await site.get("/api/jobs?limit=2").fields()
      #expect(two["count"] as? Int == 2)
      for limit in ["0", "-1", "x", "1e3", "99999999999999999999"] {
        #expect(try await site.get("/api/jobs?limit=\(limit)").errorCode == "bad_request")
      }
    }
  }

  /// A client that may see a job must not be able to write as its worker does.
  @Test func theLeaseIsNotShown() async throws {
    try await JobSite.with { site in
      let hold = try await site.claim(try await site.submit("a"))
      let text = try await site.get("/api/jobs/a").text
      #expect(text.contains(#""status":"processing""#) && !text.contains(hold.token))
    }
  }

  @Test func whatIsFinalIsNotCancelled() async throws {
    try await JobSite.with { site in
      try await site.submit("a")
      let first = try await site.call(.post, "/api/jobs/a/cancel")
      #expect(first.status == 200)
      #expect(try first.fields()["error_code"] as? String == "cancelled")
      let second = try await site.call(.post, "/api/jobs/a/cancel")
      #expect(second.status == 409 && second.errorCode == "already_final")
    }
  }

  @Test func aRetryIsAnotherJob() async throws {
    let limit = UsageLimit(perHour: 1, perDay: 1)
    try await JobSite.with(.init(usage: [.analyses: limit])) { site in
      let id = try await site.submit("a")
      #expect(try await site.call(.post, "/api/jobs/a/retry").errorCode == "not_failed")
      try await site.fail(id)
      // A repeated request makes only one job, and counts once.
      for _ in 1...2 {
        let answer = try await site.call(.post, "/api/jobs/a/retry")
        #expect(answer.status == 202)
        #expect(try answer.fields()["job_id"] as? String == "a-2")
      }
      #expect(try await site.get("/api/jobs/a-2").fields()["retry_of"] as? String == "a")
      try await site.fail(try #require(JobID(rawValue: "a-2")))
      // A job that failed again is retried under either ID, and counts once more.
      for name in ["a", "a-2"] {
        let tooMany = try await site.call(.post, "/api/jobs/\(name)/retry")
        #expect(tooMany.status == 429 && tooMany.headers["Retry-After"] != nil)
      }
    }
  }

  @Test func aRetryOfARetryIsTheNext() async throws {
    try await JobSite.with { site in
      try await site.fail(try await site.submit("a"))
      #expect(try await site.call(.post, "/api/jobs/a/retry").status == 202)
      try await site.fail(try #require(JobID(rawValue: "a-2")))
      for name in ["a", "a-2", "a"] {
        let answer = try await site.call(.post, "/api/jobs/\(name)/retry")
        #expect(try answer.fields()["job_id"] as? String == "a-3")
      }
      #expect(try await site.get("/api/jobs/a-3").fields()["retry_of"] as? String == "a-2")
      // An ID that belongs to another job is not used, and costs nothing.
      try await site.fail(try await site.submit("b"))
      try await site.submit("b-2")
      #expect(try await site.call(.post, "/api/jobs/b/retry").errorCode == "already_exists")
    }
  }

  @Test func withoutItsVideoAJobIsNotTriedAgain() async throws {
    try await JobSite.with { site in
      try await site.fail(try await site.submit("a"))
      try await site.objects.remove(try #require(ObjectName(rawValue: "users/anna/a.mov")))
      let answer = try await site.call(.post, "/api/jobs/a/retry")
      #expect(answer.status == 409 && answer.errorCode == "video_gone")
      #expect(try await site.get("/api/jobs/a-2").status == 404)
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func deletedJobsAreNotFound(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a")
      try await site.complete(id)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 404)
      #expect(try await site.get("/api/jobs/a/video").status == 404)
      let all = try #require(ObjectName(rawValue: "users/anna"))
      #expect(try await site.objects.objects(in: all).isEmpty)
      #expect(try await site.jobs.remains().isEmpty)
    }
  }

  /// A job of the video that is submitted during the deletion of the others is deleted, too.
  @Test func whatIsSubmittedMeanwhileGoesToo() async throws {
    var options = JobSite.Options()
    options.jobs = { BusyJobs(store: $0) }
    try await JobSite.with(options) { site in
      try await site.complete(try await site.submit("a"))
      #expect(try await site.call(.delete, "/api/jobs/a?video=all").status == 200)
      for name in ["a", "late-1", "late-2", "late-3"] {
        #expect(try await site.get("/api/jobs/\(name)").status == 404, "\(name)")
      }
      let all = try #require(ObjectName(rawValue: "users/anna"))
      #expect(try await site.objects.objects(in: all).isEmpty)
    }
  }

  /// One video, and jobs of it that are completed, retried, submitted twice and in progress.
  @Test(arguments: JobSite.Backend.allCases)
  func aVideoGoesWithAllItsJobs(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      func submit(_ name: String) async throws -> JobID {
        let id = try #require(JobID(rawValue: name))
        _ = try await site.jobs.submit(
          JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), as: id)
        return id
      }
      try await site.fail(try await site.submit("a"))
      try await site.complete(try await submit("b"))
      _ = try await submit("c")
      let hold = try await site.claim(try await submit("d"))
      // Another video of hers, and one of another user.
      try await site.complete(try await site.submit("e"))
      try await site.complete(try await site.submit("f", of: "bob"))
      let video = try #require(ObjectName(rawValue: "users/anna/a.mov"))
      #expect(try await site.call(.delete, "/api/jobs/a?video=some").errorCode == "bad_request")
      // Deleting one job leaves the video to the others.
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      #expect(try await site.objects.description(of: video) != nil)
      #expect(try await site.call(.delete, "/api/jobs/b?video=all", as: "bob").status == 404)
      #expect(try await site.get("/api/jobs/b/video").status == 200)
      #expect(try await site.call(.delete, "/api/jobs/b?video=all").status == 200)
      #expect(try await site.call(.delete, "/api/jobs/b?video=all").status == 404)
      for name in ["b", "c", "d"] {
        #expect(try await site.get("/api/jobs/\(name)").status == 404, "\(name)")
      }
      let all = try #require(ObjectName(rawValue: "users/anna"))
      let left = try await site.objects.objects(in: all).map(\.name.rawValue)
      #expect(!left.isEmpty)
      #expect(left.allSatisfy { $0 == "users/anna/e.mov" || $0.hasPrefix("users/anna/results/e/") })
      #expect(try await site.get("/api/jobs/f/video", as: "bob").status == 200)
      // The worker of one of them is notified, and its later writes are still cleaned up.
      await #expect(throws: JobError.notFound(hold.id)) {
        _ = try await site.jobs.renew(hold, lease: .seconds(60), progress: nil)
      }
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func resultsHaveAddresses(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      for name in ["a", "b", "c"] { try await site.submit(name) }
      try await site.complete(try #require(JobID(rawValue: "a")))
      try await site.complete(try #require(JobID(rawValue: "c")), frames: 1)
      for path in [
        "/api/results/anna", "/results/anna?include=all", "/results/anna?limit=1",
      ] {
        let list = try await site.get(path).fields()
        let results = try #require(list["results"] as? [[String: Any]])
        #expect(list["count"] as? Int == results.count)
        let names = path.hasSuffix("limit=1") ? ["c"] : ["c", "a"]
        #expect(results.map { $0["job_id"] as? String } == names)
        let first = try #require(results.first)
        #expect(first["video_path"] as? String == "users/anna/c.mov")
        #expect((first["created_at"] as? String)?.hasSuffix("Z") == true)
        let urls = try #require(first["download_urls"] as? [String: String])
        #expect(
          urls.keys.sorted()
            == (path.contains("include")
              ? [
                "analysis", "child_summary", "coach_summary", "frame_0", "parent_summary",
                "report",
              ]
              : ["coach_summary", "parent_summary"]))
        guard backend == .google else { continue }
        let text = try await site.caller.send(
          .get(try #require(urls["parent_summary"])), attempts: .once)
        #expect(text.text == "The parent_summary of c.\n")
      }
    }
  }

  /// A job that lists another user's results returns no URLs of them.
  @Test func foreignResultsHaveNone() async throws {
    try await JobSite.with { site in
      try await site.submit("b", of: "bob")
      try await site.complete(try #require(JobID(rawValue: "b")))
      let id = try await site.submit("a")
      let hold = try await site.claim(id)
      let paths = [
        "parent_summary.txt", "coach_summary.txt", "frames/shot-1-0.jpg", "pose_track.json",
      ]
      .map { "users/bob/results/b/1/\($0)" }
      _ = try await site.jobs.complete(
        hold,
        with: JobResult(
          parentSummary: "", coachSummary: "", childSummary: "",
          analysisPath: "users/bob/results/b/1/analysis.json", resultPaths: paths))
      #expect(try await site.get("/api/results/anna").fields()["count"] as? Int == 0)
      for file in ["pose", "frames/0", "analysis"] {
        #expect(try await site.get("/api/jobs/a/\(file)").status == 404)
        #expect(try await site.get("/api/jobs/b/\(file)", as: "bob").status == 200)
      }
    }
  }
}

/// Submits another job of the same video after each of the first lists of all jobs.
private final class BusyJobs: ForwardingJobStore {
  let store: any JobStore
  private let count = Mutex(0)

  init(store: any JobStore) { self.store = store }

  func jobs(_ selection: JobSelection) async throws -> [Job] {
    let found = try await store.jobs(selection)
    guard selection.limit == .max else { return found }
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number <= 3, let id = JobID(rawValue: "late-\(number)") {
      _ = try await store.submit(
        JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), as: id)
    }
    return found
  }
}
