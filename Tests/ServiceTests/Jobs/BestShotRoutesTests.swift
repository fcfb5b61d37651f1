import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import ShotAnalysis
import TeamLibrary
import Testing

@testable import Service

/// The shots that a player keeps, and the reel of them, over HTTP.
@Suite(.serialized) struct BestShotRoutesTests {
  private func star(
    _ shots: String, of job: String, on site: JobSite, as user: String? = "anna"
  ) async throws -> HTTPResponse {
    try await site.send(.put, "/api/jobs/\(job)/stars", #"{"shots":\#(shots)}"#, as: user)
  }

  private func reel(_ site: JobSite) async throws -> ReelAnswer {
    let answer = try await site.get("/api/users/anna/reel")
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(ReelAnswer.self, from: answer.body)
  }

  @Test(arguments: JobSite.Backend.allCases)
  func starredShotsPlayTheNewestVideoFirst(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      try await site.complete(
        [
          ("a", [.sample(1, at: 5, knee: 100), .sample(2, at: 7, knee: 170)]), ("b", []),
          ("c", [.sample(1, at: 0.5, knee: 170), .sample(2, at: 9.8, knee: 110)]),
        ])
      // Suggestions: what shows a strength, the newest of equal ones first.
      var shots = try await reel(site).shots
      #expect(shots.map { "\($0.job) \($0.shot)" } == ["c 2", "a 1"])
      #expect(shots.allSatisfy { !$0.isStarred })

      #expect(try await star("[2]", of: "a", on: site).status == 200)
      let stored = try await star("[2,1,2]", of: "c", on: site)
      #expect(try JSONDecoder().decode(StarList.self, from: stored.body).shots == [1, 2])
      let read = try await site.get("/api/jobs/c/stars")
      #expect(try JSONDecoder().decode(StarList.self, from: read.body).shots == [1, 2])
      let answer = try await reel(site)
      shots = answer.shots
      #expect(shots.map { "\($0.job) \($0.shot)" } == ["c 1", "c 2", "a 2"])
      #expect(shots.allSatisfy { $0.isStarred })
      #expect(
        shots.map(\.date) == ["2025-10-03", "2025-10-03", "2025-10-01"].map { $0 + "T10:00:00Z" })
      // The release of the first is 0.5 s after the video begins, that of the second 0.2 s before it
      // ends; the load is assumed 0.6 s before the release.
      #expect(shots.map(\.start) == [0, 0, 0])
      #expect(shots.map(\.end) == [2, 1.75, 3.1])
      #expect(abs(answer.seconds - 6.85) < 1e-9)

      // Without stars, the suggestions come back.
      for job in ["a", "c"] { #expect(try await star("[]", of: job, on: site).status == 200) }
      #expect(try await reel(site).shots.map(\.job) == ["c", "a"])
    }
  }

  @Test func aReelIsAtMostTwentySeconds() async throws {
    try await JobSite.with { site in
      try await site.complete(
        (0..<12).map { ("job-\($0)", [Shot.sample(1, at: 5, knee: 100)]) })
      for number in 0..<12 { _ = try await star("[1]", of: "job-\(number)", on: site) }
      let answer = try await reel(site)
      #expect(answer.shots.map(\.job) == (6..<12).reversed().map { "job-\($0)" })
      #expect(answer.seconds <= 20)
    }
  }

  /// Whatever the releases' fractions of a second.
  @Test func fiveLongPartsFillAReel() async throws {
    try await JobSite.with { site in
      let shots = [4.217, 4.903, 5.001, 5.337, 5.71, 5.99].enumerated().map { index, release in
        Shot.sample(index + 1, at: release, knee: 100, half: 1.7)
      }
      try await site.complete([("a", shots)])
      let answer = try await reel(site)
      #expect(answer.shots.count == 5 && answer.seconds == 20)
      #expect(answer.shots.allSatisfy { abs($0.end - $0.start - 4) < 1e-9 && $0.start >= 0.19 })
    }
  }

  /// A corrected result has no clips; the other videos are suggested then.
  @Test func aCorrectedResultIsNotPlayed() async throws {
    try await JobSite.with { site in
      let result = try CorrectableResult(shots: [.sample(1, at: 4, knee: 100)])
      let id = try await site.submit("z")
      try await site.complete(
        id, analysis: result.analysis, observation: result.observation, clips: 1)
      try await site.complete([("a", [.sample(1, at: 5, knee: 100)])])
      #expect(try await star("[1]", of: "z", on: site).status == 200)
      #expect(try await reel(site).shots.map(\.job) == ["z"])
      let corrected = try await site.send(
        .post, "/api/jobs/z/corrections", #"{"shoots":"left"}"#)
      #expect(corrected.status == 200, "\(corrected.text)")
      #expect(try await reel(site).shots.map(\.job) == ["a"])
      #expect(try await star("[1]", of: "z", on: site).status == 400)
      #expect(try await star("[]", of: "z", on: site).status == 200)
    }
  }

  @Test func whatHasNoClipIsNotPlayed() async throws {
    try await JobSite.with { site in
      try await site.complete(
        [("a", [.sample(1, at: 3, knee: 100), .sample(2, at: 6, knee: 100)])], clips: 1)
      for shots in ["[1,2]", "[2]", "[3]"] {
        #expect(try await star(shots, of: "a", on: site).status == 400, "\(shots)")
      }
      #expect(try await reel(site).shots.map(\.shot) == [1])
      for shots in ["[0]", "[10001]", #"["a"]"#, "null", "{}"] {
        #expect(try await star(shots, of: "a", on: site).status == 400, "\(shots)")
      }
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func starsAreThePlayersOwnAndGoWithTheJobAndTheUser(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let waiting = try await site.submit("waiting")
      #expect(try await star("[1]", of: "waiting", on: site).errorCode == "not_completed")
      try await site.fail(waiting)
      try await site.complete(
        [("a", [.sample(1, at: 3, knee: 100)]), ("b", [.sample(1, at: 3, knee: 170)])])
      for job in ["a", "b"] { #expect(try await star("[1]", of: job, on: site).status == 200) }
      #expect(try await star("[1]", of: "a", on: site, as: "ben").status == 404)
      #expect(try await site.get("/api/jobs/a/stars", as: "ben").status == 404)
      #expect(try await site.get("/api/users/anna/reel", as: "ben").status == 403)
      #expect(try await site.get("/api/users/anna/reel", as: nil).status == 401)
      #expect(try await site.get("/api/users/anna/reel?player=x/y/z").status == 404)

      #expect(try await site.call(.delete, "/api/jobs/b").status == 200)
      #expect(try await reel(site).shots.map(\.job) == ["a"])
      #expect(try await site.starredJobs(of: "anna") == ["a"])
      #expect(try await site.call(.delete, "/api/users/anna").status == 200)
      #expect(try await site.starredJobs(of: "anna") == [])
    }
  }
}

extension JobSite {
  /// Returns the IDs of the jobs of which stars of a user are stored.
  fileprivate func starredJobs(of user: String) async throws -> [String] {
    let path = LibraryPath.stars(of: try #require(LibraryPath.users.document(user)))
    return try await documents.pages(DocumentQuery(.collection(path))).map(\.path.name)
  }
}
