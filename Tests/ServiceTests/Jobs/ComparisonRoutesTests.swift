import Foundation
import HTTPTransfer
import ShotAnalysis
import Testing

@testable import Service

/// A shot beside an earlier one, over HTTP.
@Suite(.serialized) struct ComparisonRoutesTests {
  private func side(_ answer: HTTPResponse, _ name: String) throws -> String {
    let side = try #require(try answer.fields()[name] as? [String: Any])
    return "\(side["name"] ?? "") \(side["shot"] ?? "")"
  }

  @Test(arguments: JobSite.Backend.allCases)
  func theBestEarlierShotOfTheTypeIsFound(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      try await site.complete(
        [
          ("a", [.sample(1, knee: 80), .sample(2, knee: 85, type: .slap)]),
          ("b", [.sample(1, knee: 175)]), ("c", []),
          ("d", [.sample(1, knee: 170, confidence: 0.8), .sample(2, knee: 150)]),
          ("e", [.sample(1, knee: 60)]),
        ])
      // Not the later one, though it is better.
      let answer = try await site.get("/api/jobs/d/comparison")
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try side(answer, "now") == "d 2")
      #expect(try side(answer, "earlier") == "a 1")
      let changes = try #require(try answer.fields()["changes"] as? [[String: Any]])
      #expect(changes.count == 1 && changes[0]["beyond_error"] as? Bool == true)
      #expect(changes[0]["difference"] as? Double == 70)
      #expect(changes[0]["favor"] as? String == "away")
      // The pose tracks of these results are damaged.
      #expect(try answer.fields()["figures"] is NSNull)

      let named = try await site.get("/api/jobs/d/comparison?shot=1&with=b&with_shot=1")
      #expect(try side(named, "now") == "d 1")
      #expect(try side(named, "earlier") == "b 1")
      let own = try await site.get("/api/jobs/d/comparison?shot=1&with=d")
      #expect(try side(own, "earlier") == "d 2")
      #expect(try own.fields()["same_clip"] as? Bool == true)
    }
  }

  @Test func withoutAnEarlierShotThereIsNothingToCompare() async throws {
    try await JobSite.with { site in
      let id = try await site.submit("z")
      #expect(try await site.get("/api/jobs/z/comparison").errorCode == "not_completed")
      try await site.fail(id)
      try await site.complete(
        [
          ("a", []), ("b", [.sample(1, knee: 100, type: .slap)]), ("c", [.sample(1, knee: 90)]),
        ])
      for path in [
        "a/comparison", "b/comparison", "c/comparison", "c/comparison?shot=2",
        "c/comparison?with=b&with_shot=2", "c/comparison?with=c", "c/comparison?with=a",
      ] {
        let answer = try await site.get("/api/jobs/\(path)")
        #expect(answer.status == 204 && answer.text.isEmpty, "\(path)")
      }
      #expect(try await site.get("/api/jobs/c/comparison?with_shot=1").status == 400)
      for number in ["0", "-1", "x", "1.5", "9999999999"] {
        #expect(try await site.get("/api/jobs/c/comparison?shot=\(number)").status == 400)
      }
    }
  }

  @Test func aJobOfAnotherUserIsNotCompared() async throws {
    try await JobSite.with { site in
      try await site.complete([("a", [.sample(1, knee: 80)])])
      let id = try await site.submit("b", of: "ben")
      let result = try CorrectableResult(shots: [.sample(1, knee: 90)])
      try await site.complete(id, analysis: result.analysis)
      #expect(try await site.get("/api/jobs/a/comparison", as: "ben").status == 404)
      #expect(try await site.get("/api/jobs/a/comparison?with=b").errorCode == "not_found")
      #expect(try await site.get("/api/jobs/b/comparison", as: "ben").status == 204)
      #expect(try await site.get("/api/jobs/a/comparison", as: nil).status == 401)
    }
  }
}
