import Foundation
import HTTPTransfer
import Jobs
import StorageConformance
import Testing

@testable import Service

/// What people correct in results, over HTTP.
@Suite(.serialized) struct CorrectionRoutesTests {
  private func correct(
    _ site: JobSite, _ body: String, of job: String = "a", as user: String? = "anna"
  ) async throws -> HTTPResponse {
    try await site.send(.post, "/api/jobs/\(job)/corrections", body, as: user)
  }

  /// Submits and completes a job whose result can be corrected.
  @discardableResult
  private func correctable(on site: JobSite) async throws -> JobID {
    let result = try CorrectableResult()
    let id = try await site.submit("a")
    try await site.complete(id, analysis: result.analysis, observation: result.observation)
    return id
  }

  private func shoots(_ answer: HTTPResponse) throws -> String? {
    (try answer.fields()["player"] as? [String: Any])?["shoots"] as? String
  }

  @Test(arguments: JobSite.Backend.allCases)
  func theCorrectedResultIsShownEverywhere(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await correctable(on: site)
      let before = try #require(try await site.jobs.job(id))
      let shared = try await site.call(.post, "/api/jobs/a/share").sharedPath()
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "unknown")

      let answer = try await correct(site, #"{"shoots":"left","shots":[{"at_sec":4}]}"#)
      #expect(answer.status == 200, "\(answer.text)")
      let job = try answer.fields()
      #expect(job["job_id"] as? String == "a")
      let parent = try #require(job["parent_summary"] as? String)
      #expect(!parent.contains("For a parent of a."))
      let paths = try #require(job["result_paths"] as? [String])
      #expect(paths.count { $0.contains("/corrections/") && $0.hasSuffix("/analysis.json") } == 1)

      for path in ["/api/jobs/a/analysis", "\(shared)/analysis"] {
        #expect(try shoots(try await site.get(path)) == "left", "\(path)")
      }
      let document = try await site.get("/api/jobs/a/analysis").fields()
      let corrections = try #require(document["corrections"] as? [String: Any])
      let shots = try #require(corrections["shots"] as? [[String: Any]])
      // The player was not seen, so the shot is noted without being measured.
      #expect(shots[0]["at_sec"] as? Double == 4 && shots[0]["shot"] == nil)
      #expect(try await site.get("/api/jobs/a").fields()["parent_summary"] as? String == parent)
      let sharedJob = try #require(
        try await site.get(shared).fields()["job"] as? [String: Any])
      #expect(sharedJob["parent_summary"] as? String == parent)
      #expect(try await site.get("/api/jobs/a/pose").text.contains(#""joints""#))
      let listed = try await site.get("/api/results/anna").text
      #expect(listed.replacing(#"\/"#, with: "/").contains("/1/corrections/"))

      // The document in the store is not written again: an app waits for its last state.
      #expect(try await site.jobs.job(id) == before)
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func laterCorrectionsReplaceEarlierOnes(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      try await correctable(on: site)
      let folder = try #require(
        ObjectName(rawValue: "users/anna/results/a/1/corrections"))
      #expect(try await correct(site, #"{"shoots":"left"}"#).status == 200)
      #expect(try await correct(site, #"{"shoots":"right"}"#).status == 200)
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "right")
      #expect(try await correct(site, #"{"shoots":"left"}"#).status == 200)
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "left")
      // The one before stays for clients that have just read its paths, and no other.
      let names = try await site.objects.objects(in: folder).map(\.name.rawValue)
      #expect(names.count { $0.hasSuffix("/analysis.json") } == 2, "\(names)")
      let restored = try await site.call(.delete, "/api/jobs/a/corrections")
      #expect(restored.status == 200)
      #expect(try restored.fields()["parent_summary"] as? String == "For a parent of a.\n")
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "unknown")
      #expect(try await site.objects.objects(in: folder).isEmpty)
    }
  }

  /// A process may end at any point of a correction.
  @Test func anIncompleteResultIsNotShown() async throws {
    try await JobSite.with { site in
      try await correctable(on: site)
      let folder = "users/anna/results/a/1/corrections"
      try await site.store(
        Data("Half.".utf8), as: "\(folder)/9-half/parent_summary.txt", "text/plain")
      #expect(
        try await site.get("/api/jobs/a").fields()["parent_summary"] as? String
          == "For a parent of a.\n")
      #expect(try await correct(site, #"{"shoots":"left"}"#).status == 200)
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "left")
      // It may still be in the making.
      let names = try await site.objects.objects(in: try #require(ObjectName(rawValue: folder)))
      #expect(names.contains { $0.name.rawValue.contains("/9-half/") })
    }
  }

  @Test func deletingTheJobDeletesItsCorrections() async throws {
    try await JobSite.with { site in
      try await correctable(on: site)
      #expect(try await correct(site, #"{"shoots":"left"}"#).status == 200)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      let users = try #require(ObjectName(rawValue: "users"))
      #expect(try await site.objects.objects(in: users).isEmpty)
    }
  }

  @Test func impossibleCorrectionsAreRefused() async throws {
    try await JobSite.with { site in
      let result = try CorrectableResult()
      let id = try await site.submit("a")
      #expect(try await correct(site, #"{"shoots":"left"}"#).errorCode == "not_completed")
      try await site.complete(id, analysis: result.analysis, observation: result.observation)
      for body in [
        "[]", #"{"shoots":"up"}"#, #"{"shots":[{}]}"#, #"{"shots":[{"at_sec":11}]}"#,
        #"{"shots":[{"at_sec":-1}]}"#, #"{"shots":[{"at_sec":1e400}]}"#,
        #"{"shots":[{"at_sec":4,"release_sec":9}]}"#, #"{"player":{"at_sec":1}}"#,
        #"{"shots":[{"at_sec":4,"type":"golf"}]}"#,
      ] {
        let answer = try await correct(site, body)
        #expect(answer.status == 400, "\(body): \(answer.text)")
        #expect(answer.errorCode == "invalid_corrections", "\(body): \(answer.text)")
      }
      #expect(try await correct(site, "{").status == 400)
      #expect(
        try await site.call(
          .post, "/api/jobs/a/corrections", headers: ["Content-Type": "text/plain"],
          body: Data("{}".utf8)
        ).status == 415)
      #expect(try shoots(try await site.get("/api/jobs/a/analysis")) == "unknown")
    }
  }

  @Test func onlyTheOwnerCorrects() async throws {
    try await JobSite.with { site in
      try await correctable(on: site)
      #expect(try await correct(site, #"{"shoots":"left"}"#, as: "ben").status == 404)
      #expect(try await correct(site, #"{"shoots":"left"}"#, as: nil).status == 401)
      #expect(
        try await site.call(.delete, "/api/jobs/a/corrections", as: "ben").status == 404)
    }
  }

  /// Results of versions that stored only the player's poses.
  @Test func anOldResultCannotBeCorrected() async throws {
    try await JobSite.with { site in
      let id = try await site.submit("a")
      try await site.complete(id, analysis: try CorrectableResult().analysis)
      #expect(try await correct(site, #"{"shoots":"left"}"#).errorCode == "not_correctable")
      let damaged = try await site.submit("b")
      try await site.complete(
        damaged, analysis: try CorrectableResult().analysis,
        observation: try CorrectableResult().observation.dropLast(9))
      #expect(
        try await correct(site, #"{"shoots":"left"}"#, of: "b").errorCode == "not_correctable")
    }
  }

  /// Two people, or two pages, correct at the same time: one result is complete in the end.
  @Test func concurrentCorrectionsLeaveOneCompleteResult() async throws {
    try await JobSite.with { site in
      try await correctable(on: site)
      let answers = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for side in ["left", "right", "left", "right"] {
          group.addTask { try await correct(site, #"{"shoots":"\#(side)"}"#) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for answer in answers where answer.status != 200 {
        #expect(answer.errorCode == "busy", "\(answer.text)")
      }
      #expect(answers.contains { $0.status == 200 })
      let side = try shoots(try await site.get("/api/jobs/a/analysis"))
      #expect(side == "left" || side == "right")
      #expect(try await site.get("/api/jobs/a/pose").status == 200)
    }
  }
}
