import Foundation
import HTTPTransfer
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// Practice days over HTTP.
@Suite(.serialized) struct PracticeDayRoutesTests: LibraryCalls {
  @Test(arguments: JobSite.Backend.allCases)
  func aDayIsWrittenAndListed(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let days = "/api/users/anna/daily-logs"
      #expect(try await site.get("\(days)/2026-05-10").status == 404)
      let path = try #require(
        LibraryPath.users.document("anna").map(LibraryPath.dailyLogs)?.document("2026-05-10"))
      // As another program has written it, with health data and a wrong date.
      try await site.documents.commit([
        .create(
          path,
          [
            "date": 1, "createdAt": 100, "updatedAt": 9_000_000_000, "bbt": .double(36.6),
            "mood": "good",
            "analyzed": .map(["v": 12]), "notes": "Before",
          ])
      ])
      let body = #"{"shotsTaken":120,"mood":"good"}"#
      let first = try document(
        LibraryPracticeDay.self, try await site.send(.put, "\(days)/2026-05-10", body))
      #expect(first.id == "2026-05-10" && first.date == 20_583 && first.shotsTaken == 120)
      #expect(first.notes == nil && first.mood == "good" && first.analyzed == ["v": 12])
      #expect(first.createdAt == 100 && first.updatedAt == 9_000_000_000)
      let again = try document(
        LibraryPracticeDay.self, try await site.send(.put, "\(days)/2026-05-10", body))
      #expect(again == first)
      let stored = try #require(try await site.documents.document(path))
      #expect(stored.fields["bbt"] == .double(36.6) && stored.fields["notes"] == nil)
      #expect(stored.fields["date"] == 20_583 && stored.fields["shotsTaken"] == 120)

      _ = try await site.send(.put, "\(days)/2026-05-12", #"{"notes":"Pucks"}"#)
      let listed = try list(
        LibraryPracticeDay.self, try await site.get("\(days)?from=2026-05-10&to=2026-05-12"))
      #expect(listed.map(\.id) == ["2026-05-10", "2026-05-12"])
      #expect(listed.last?.shotsTaken == nil && listed.last?.analyzed == nil)
      let one = try await site.get("\(days)?from=2026-05-11&to=2026-05-11")
      #expect(try list(LibraryPracticeDay.self, one).isEmpty)

      let tag = try #require(one.headers["ETag"])
      let unchanged = try await site.get(
        "\(days)?from=2026-05-11&to=2026-05-11", headers: ["If-None-Match": "\"x\", \(tag)"])
      #expect(unchanged.status == 304 && unchanged.body.isEmpty)
      #expect(unchanged.headers["ETag"] == tag)
      let other = try await site.get(
        "\(days)?from=2026-05-10&to=2026-05-11", headers: ["If-None-Match": tag])
      #expect(other.status == 200)

      for (wrong, code) in [
        ("?from=2026-05-12&to=2026-05-10", "unknown_period"), ("", "unknown_period"),
        ("?from=2025-01-01&to=2026-05-10", "unknown_period"), ("/soon", "unknown_period"),
      ] {
        #expect(try await site.get(days + wrong).errorCode == code, "\(wrong)")
      }
      for wrong in [#"{"shotsTaken":10001}"#, #"{"shotsTaken":-1}"#] {
        let refused = try await site.send(.put, "\(days)/2026-05-10", wrong)
        #expect(refused.status == 400 && refused.errorCode == "invalid_practice_day")
      }
      let others = "\(days)/2026-05-10"
      #expect(try await site.call(.get, others, as: "bo").status == 403)
      #expect(try await site.send(.put, others, body, as: "bo").status == 403)
    }
  }
}
