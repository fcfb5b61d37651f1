import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import Testing
import Worker

@testable import Service

/// Shared links to a job.
@Suite(.serialized) struct ShareTests {
  private static let analysis = """
    {"schema":"puckbuddy.analysis","schema_version":1,"video":{"name":"secret-name.mov",
    "width":1080,"duration_sec":3.2,"recorded_at":"2026-01-02T03:04:05Z","place":"secret"},
    "shots":[{"release_sec":0.1}],"progress":{"series":{}},"processing":{"model":"secret"},
    "translations":{"fr":{"child":"Beau tir!","restyled_by":"secret"}},"later":"secret"}
    """

  @Test(arguments: JobSite.Backend.allCases)
  func aLinkShowsTheResultsAndNothingElse(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a", language: "fr")
      #expect(try await site.call(.post, "/api/jobs/a/share").errorCode == "not_completed")
      try await site.complete(id, analysis: Self.analysis)
      #expect(try await site.get("/api/jobs/a/share").text.contains(#""share_url":null"#))
      let first = try await site.share("a", faces: .shown)
      let link = try first.sharedPath()
      #expect(
        link.hasPrefix("/api/shared/a.")
          && link.utf8.count == "/api/shared/a.".count + 22 + ".faces".count)
      // A repeated request returns the same link, so that a link already sent stays valid.
      #expect(try await site.share("a", faces: .shown).sharedPath() == link)
      #expect(try await site.get("/api/jobs/a/share").sharedPath() == link)
      let shared = try await site.get(link, as: nil)
      #expect(shared.status == 200)
      let job = try #require(try shared.fields()["job"] as? [String: Any])
      #expect(
        job.keys.sorted() == [
          "child_summary", "coach_summary", "createdAt", "frame_names", "frames", "job_id",
          "language",
          "parent_summary", "status",
        ])
      #expect(job["frames"] as? Int == 2 && job["language"] as? String == "fr")
      for (file, content) in [
        ("pose", #"{"times":[]}"#), ("frames/1", "picture 1"),
        (
          "analysis",
          #"{"schema":"puckbuddy.analysis","schema_version":1,"shots":[{"release_sec":0.1}],"#
            + #""translations":{"fr":{"child":"Beau tir!"}},"#
            + #""video":{"duration_sec":3.2,"width":1080}}"#
        ),
      ] {
        let answer = try await site.get("\(link)/\(file)", as: nil)
        #expect(answer.status == 200 && answer.text == content, "\(file)")
        let all = answer.text + answer.headers.fields.map { "\($0.name): \($0.value)" }.joined()
        for secret in ["anna", "users/", ".mov", "worker-of-mine", "progress", "secret"] {
          #expect(!all.contains(secret), "\(file): \(secret)")
        }
      }
      for secret in ["anna", "users/", ".mov", "worker", "claim", "retry", "attempt"] {
        #expect(!shared.text.contains(secret), "\(secret)")
      }
    }
  }

  /// Wrong, revoked, or of no job: the answer is the same.
  @Test(arguments: JobSite.Backend.allCases)
  func whatIsNoLinkIsNothing(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a")
      try await site.complete(id)
      try await site.submit("b")
      try await site.complete(try #require(JobID(rawValue: "b")))
      let link = try await site.call(.post, "/api/jobs/a/share").sharedPath()
      let key = String(link.dropFirst("/api/shared/a.".count))
      let none = try await site.get("/api/shared/none.\(key)", as: nil)
      #expect(none.status == 404 && none.errorCode == "not_found")
      for wrong in [
        "a", "a.", "a.\(key)x", "a.\(key).faces", "a.\(key.dropLast())", "b.\(key)", "b.",
        ".\(key)", "a.\(key).",
        "a.\(String(key.reversed()))", "a..\(key)", "a%2E\(key)", "A.\(key)", key,
      ] {
        for file in ["", "/video", "/analysis", "/pose", "/frames/0"] {
          let answer = try await site.get("/api/shared/\(wrong)\(file)", as: nil)
          #expect(answer.status == 404 && answer.body == none.body, "\(wrong)\(file)")
        }
      }
      #expect(try await site.get(link, as: nil).status == 200)
      #expect(try await site.call(.delete, "/api/jobs/a/share").status == 200)
      #expect(try await site.call(.delete, "/api/jobs/a/share").status == 200)
      for file in ["", "/video", "/analysis", "/pose", "/frames/0"] {
        #expect(try await site.get(link + file, as: nil).body == none.body)
      }
      // A revoked link is never issued again.
      let next = try await site.call(.post, "/api/jobs/a/share").sharedPath()
      #expect(next != link)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      #expect(try await site.get(next, as: nil).body == none.body)
      #expect(try await site.shares.shareKey(of: id) == nil)
    }
  }

  @Test func keysAreRandom() {
    let keys = (0..<100).map { _ in ShareKey.fresh() }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{22}/) != nil })
    #expect(ShareKey.isRight("abc", for: "abc") && !ShareKey.isRight("abd", for: "abc"))
    #expect(!ShareKey.isRight("", for: nil) && !ShareKey.isRight("", for: ""))
    #expect(!ShareKey.isRight("ab", for: "abc") && !ShareKey.isRight("abcd", for: "abc"))
    #expect(!ShareKey.isRight("abc", for: nil))
  }
}
