import Application
import Foundation
import HTTPTransfer
import Jobs
import Service
import TeamLibrary
import Testing
import Worker

// Each case starts its own service: all at once would be too many threads for one process.
@Suite(.serialized) struct SubmissionTests {
  @Test func aSubmissionBecomesAJobThatIsAnnounced() async throws {
    try await JobSite.with(.uploads) { site in
      let path = try await site.uploaded()
      let answer = try await site.submitUpload(
        path,
        more: #","age_group":"10u","shoots":"left","language":"fr-CA""#
          + #","delivery_method":"signed_urls","shot_hints":[4.5,9.25]"#)
      let job = try #require(try await site.jobs.jobs(JobSelection(limit: 2)).first)
      #expect(try answer.jobID() == job.id && site.announced == [job.id])
      #expect(
        job.request
          == JobRequest(
            userID: "anna", storagePath: path, ageGroup: "10U", shoots: "left", language: "fr",
            deliveryMethod: "signed_urls",
            extra: ["shot_hints": .list([.double(4.5), .double(9.25)])]))
      #expect(job.request.shotHints == [4.5, 9.25])
    }
  }

  @Test(arguments: [
    (#","age_group":"9""#, "invalid_age_group", "8U, 10U, 12U, 14U, 16U+"),
    (#","shoots":"both""#, "invalid_shoots", "left, right"),
    (#","language":"de""#, "invalid_language", "en, fr"),
    (#","delivery_method":"fax""#, "invalid_delivery_method", "signed_urls"),
    (#","shot_hints":[-1]"#, "invalid_shot_hints", "100"),
    (
      #","shot_hints":[\#(Array(repeating: "1", count: 101).joined(separator: ","))]"#,
      "invalid_shot_hints", "100"
    ),
    (#","age_group":10"#, "bad_request", "age_group"),
  ])
  func whatIsUnknownIsRefusedWithWhatIsAllowed(
    _ more: String, _ code: String, _ allowed: String
  ) async throws {
    try await JobSite.with(.uploads) { site in
      let path = try await site.uploaded()
      let answer = try await site.submitUpload(path, more: more)
      #expect(answer.status == 400 && answer.errorCode == code)
      #expect(String(decoding: answer.body, as: UTF8.self).contains(allowed))
      #expect(try await site.everything() == [path] && site.announced == [])
    }
  }

  @Test(arguments: [
    ("users/anna/nothing.mov", 404, "video_not_found"),
    ("users/bob/a.mov", 400, "invalid_path"), ("users/anna", 400, "invalid_path"),
    ("users/anna/", 400, "invalid_path"), ("users/anna/../bob/a.mov", 400, "invalid_path"),
    ("users/anna//a.mov", 400, "invalid_path"), ("/users/anna/a.mov", 400, "invalid_path"),
    ("users/anna/a\\u0000.mov", 400, "invalid_path"),
    ("users/anna/..\\\\bob/a.mov", 400, "invalid_path"),
    ("users/anna/%2e%2e/bob.mov", 404, "video_not_found"),
    ("users/anna/results/j/1/analysis.json", 400, "invalid_path"),
    ("gs://other/users/anna/a.mov", 400, "invalid_path"), ("", 400, "invalid_path"),
  ])
  func aPathIsTheUsersOwn(_ path: String, _ status: Int, _ code: String) async throws {
    try await JobSite.with(.uploads) { site in
      for call in ["/api/submit-video", "/api/analyze-video"] {
        let answer = try await site.post(call, #"{"user_id":"anna","storage_path":"\#(path)"}"#)
        #expect(answer.status == status && answer.errorCode == code)
      }
      #expect(try await site.everything() == [])
    }
  }

  @Test func analyzeAnswersWithTheAnalysis() async throws {
    try await JobSite.with(.uploads) { site in
      let path = try await site.uploaded()
      async let answer = site.post(
        "/api/analyze-video", #"{"user_id":"anna","storage_path":"\#(path)"}"#)
      let job = try await claimed(site)
      let analysis = "users/anna/results/\(job.id)/1/analysis.json"
      try await site.store(
        Data(#"{"shots":[{"x":null}]}"#.utf8), as: analysis, "application/json")
      _ = try await site.jobs.complete(
        try #require(JobHold(job)),
        with: JobResult(
          parentSummary: "Été — \"gut\"", coachSummary: "C", childSummary: "K",
          analysisPath: analysis, resultPaths: [analysis], resultURLs: nil))
      let done = try await answer
      #expect(done.status == 200)
      let body = try #require(
        try JSONSerialization.jsonObject(with: done.body) as? [String: Any])
      #expect(body["job_id"] as? String == job.id.rawValue && body["success"] as? Bool == true)
      #expect(body["parent_summary"] as? String == "Été — \"gut\"")
      #expect((body["analysis"] as? [String: Any])?["shots"] is [Any])
    }
  }

  @Test func analyzeReportsTheFailure() async throws {
    try await JobSite.with(.uploads) { site in
      let path = try await site.uploaded()
      async let answer = site.post(
        "/api/analyze-video", #"{"user_id":"anna","storage_path":"\#(path)"}"#)
      let job = try await claimed(site)
      let broken = JobFailure(code: "invalid_video", message: "It is no video.", kind: .permanent)
      _ = try await site.jobs.fail(
        try #require(JobHold(job)), with: broken, policy: RetryPolicy())
      let done = try await answer
      #expect(done.status == 400 && done.errorCode == "invalid_video")
    }
  }

  @Test func whoWaitsTooLongGetsTheJob() async throws {
    var options = JobSite.Options.uploads
    options.limits.analysis = .milliseconds(50)
    try await JobSite.with(options) { site in
      let path = try await site.uploaded()
      let answer = try await site.post(
        "/api/analyze-video", #"{"user_id":"anna","storage_path":"\#(path)"}"#)
      #expect(try answer.jobID() == site.announced.first)
    }
  }

  /// Refused submissions are not counted, and each user is counted separately.
  @Test func whatIsTooOftenIsRefusedWithATime() async throws {
    var options = JobSite.Options.uploads
    options.isGuarded = true
    options.usage = [
      .uploads: UsageLimit(perHour: 2, perDay: 9), .analyses: UsageLimit(perHour: 1, perDay: 9),
    ]
    try await JobSite.with(options) { site in
      let path = try await site.uploaded(of: "anna", as: "anna")
      for body in [#"{"user_id":"bob","filename":"a"}"#, #"{"user_id":"anna"}"#, "["] {
        _ = try await site.post("/api/upload-url", body, as: "anna")
      }
      #expect(try await site.submitUpload("users/anna/no.mov", as: "anna").status == 404)
      _ = try await site.ticket(of: "anna", as: "anna")
      let refused = try await site.post(
        "/api/upload-url", #"{"user_id":"anna","filename":"a"}"#, as: "anna")
      #expect(refused.status == 429 && refused.errorCode == "rate_limited")
      let wait = try #require(refused.headers["Retry-After"].flatMap { Int($0) })
      #expect((1...3600).contains(wait))
      #expect(try await site.submitUpload(path, as: "anna").status == 202)
      #expect(try await site.submitUpload(path, as: "anna").status == 429)
      _ = try await site.ticket(of: "bob", as: "bob")
      #expect(site.announced.count == 1)
    }
  }

  /// The bytes of a day are limited like the number of analyses, by the size of the stored video.
  @Test func tooManyBytesAreRefusedWithATime() async throws {
    var options = JobSite.Options.uploads
    options.isGuarded = true
    options.usage = [.analyses: UsageLimit(perHour: 9, perDay: 9, bytesPerDay: 10)]
    try await JobSite.with(options) { site in
      let path = try await site.uploaded(of: "anna", as: "anna")
      let name = try #require(ObjectName(rawValue: path))
      let size = try #require(try await site.objects.description(of: name)).size
      try #require((1...10).contains(size))
      for _ in 1...(10 / size) {
        #expect(try await site.submitUpload(path, as: "anna").status == 202)
      }
      let refused = try await site.submitUpload(path, as: "anna")
      #expect(refused.status == 429 && refused.errorCode == "rate_limited")
      let wait = try #require(refused.headers["Retry-After"].flatMap { Int($0) })
      #expect((1...(24 * 3600)).contains(wait))
      #expect(site.announced.count == 10 / size)
    }
  }

  /// A video with an address counts as an analysis of the largest video.
  @Test func aVideoMayHaveAnAddress() async throws {
    var options = JobSite.Options.uploads
    options.isGuarded = true
    options.videos = WebVideoFetching(trusting: [])
    options.largestVideo = 600
    options.usage = [.analyses: UsageLimit(perHour: 9, perDay: 9, bytesPerDay: 1000)]
    try await JobSite.with(options) { site in
      func submit(_ fields: String) async throws -> HTTPResponse {
        try await site.post(
          "/api/submit-video", #"{"user_id":"anna",\#(fields)}"#, as: "anna")
      }
      let session = try await site.caller.send(.get("\(site.url)/api/session"))
      #expect(String(decoding: session.body, as: UTF8.self).contains(#""video_addresses":true"#))
      let refused = [
        "https://10.0.0.1/a.mp4", "https://localhost/a.mp4", "http://video.example/a.mp4",
        "https://a@video.example/", "",
        "https://video.example/" + String(repeating: "a", count: 2048),
      ]
      for address in refused {
        let answer = try await submit(#""source_url":"\#(address)""#)
        #expect(answer.status == 400 && answer.errorCode == "source_refused", "\(address)")
      }
      let address = "https://video.example/a.mp4?x=y"
      let both = try await submit(
        #""source_url":"\#(address)","storage_path":"users/anna/a.mov""#)
      #expect(both.status == 400 && both.errorCode == "invalid_path")
      #expect(try await submit(#""age_group":"10U""#).errorCode == "invalid_path")
      #expect(site.announced.isEmpty)

      let answer = try await submit(#""source_url":"\#(address)""#)
      let job = try #require(try await site.jobs.jobs(JobSelection(limit: 2)).first)
      #expect(try answer.jobID() == job.id && site.announced == [job.id])
      #expect(job.request.sourceURL == address)
      #expect(job.video?.rawValue == job.request.storagePath)
      #expect(try await submit(#""source_url":"\#(address)""#).status == 429)
    }
  }

  /// What could not be fetched may be tried again.
  @Test func aVideoThatCouldNotBeFetchedIsTriedAgain() async throws {
    var options = JobSite.Options.uploads
    options.videos = WebVideoFetching(trusting: [])
    try await JobSite.with(options) { site in
      let address = "https://video.example/a.mp4"
      let answer = try await site.post(
        "/api/submit-video", #"{"user_id":"anna","source_url":"\#(address)"}"#)
      let job = try await claimed(site)
      #expect(try answer.jobID() == job.id)
      _ = try await site.jobs.fail(
        try #require(JobHold(job)),
        with: JobFailure(code: "source_failed", message: "m", kind: .permanent),
        policy: RetryPolicy())
      #expect(try await site.post("/api/jobs/\(job.id)/retry", "{}").status == 202)
      let again = try await claimed(site)
      #expect(again.id != job.id && again.request.sourceURL == address)
    }
  }

  @Test func anAddressIsRefusedWhereNoneAreFetched() async throws {
    try await JobSite.with(.uploads) { site in
      let answer = try await site.post(
        "/api/submit-video", #"{"user_id":"anna","source_url":"https://video.example/a.mp4"}"#)
      #expect(answer.status == 400 && answer.errorCode == "source_refused")
      #expect(site.announced.isEmpty)
    }
  }

  private func claimed(_ site: JobSite) async throws -> Job {
    var job: Job?
    try await site.wait("the job") {
      job = try await site.jobs.claim(nil, by: "w", lease: .seconds(600))
      return job != nil
    }
    return try #require(job)
  }
}
