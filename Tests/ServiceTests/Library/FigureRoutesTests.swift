import Coaching
import Foundation
import HTTPTransfer
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// The figures of a team over HTTP, and their periods.
@Suite(.serialized) struct FigureRoutesTests: LibraryCalls {
  private func clip(
    _ uploaded: String, shots: Int, account: String? = nil
  ) -> [String: DocumentValue] {
    [
      "platform": "puckbuddy", "uploadDate": .string(uploaded), "shots": .integer(Int64(shots)),
      "trackedAccountId": account.map { .string($0) } ?? .null, "views": 4, "likes": 1,
      "comments": 1,
      "metrics": .map([
        "front_knee_angle_at_release": .map([
          "value": .double(130), "error": .double(3), "shots": 2,
        ])
      ]), "shot_types": .map(["wrist": .integer(Int64(shots))]),
    ]
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aTeamHasFigures(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let (club, players) = try await team(on: site)
      var ids: [String] = []
      for name in ["Zoe", "Emma 9"] {
        let body = #"{"name":"\#(name)"}"#
        ids.append(
          try document(LibraryAccount.self, try await site.send(.post, players, body)).id)
      }
      let kpis = players.replacing("/trackedAccounts", with: "/kpis")
      let project = try #require(
        DocumentPath(players.split(separator: "/").dropFirst().dropLast().map(String.init)))
      let videos = LibraryPath.videos(of: project)
      let clips = [
        clip("2026-05-04T12:00:00Z", shots: 5, account: ids[0]),
        // In Toronto still 10 May.
        clip("2026-05-11T03:00:00Z", shots: 7, account: ids[0]),
        clip("2026-05-01T12:00:00Z", shots: 20, account: ids[1]),
        clip("2026-05-06T12:00:00Z", shots: 1),
      ]
      try await site.documents.commit(clips.map { .create(videos.newDocument(), $0) })
      let query = "?period=2026-05-04..2026-05-10&time_zone=America/Toronto"
      let answer = try await site.get(kpis + query)
      #expect(answer.status == 200, "\(answer.text)")
      let figures = try JSONDecoder().decode(LibraryFigures.self, from: answer.body)
      #expect(figures.shots == .init(now: 13, before: 20))
      #expect(figures.shots.change == -7 && figures.shots.percent == -35)
      #expect(figures.clips == .init(now: 3, before: 1))
      #expect(figures.before == .init(from: "2026-04-27", to: "2026-05-03"))
      #expect(figures.activePlayers == .init(now: 1, before: 1))
      // By name, whatever the numbers.
      #expect(figures.players.map(\.name) == ["Emma 9", "Zoe", nil])
      #expect(figures.players.map(\.shots) == [0, 12, 1])
      #expect(figures.players.map(\.shotsBefore) == [20, 0, 0])
      #expect(figures.series.map(\.value) == [5, 0, 1, 0, 0, 0, 7])
      #expect(figures.series.first?.date == "2026-05-04" && figures.interval == "day")
      #expect(figures.shotTypes == ["wrist": 13] && figures.totals.totalViews == 16)
      #expect(figures.engagementRate == 50 && figures.platforms["other"]?.videoCount == 4)

      let one = try await site.get(kpis + query + "&account=\(ids[0])&metric=clips&interval=week")
      let own = try JSONDecoder().decode(LibraryFigures.self, from: one.body)
      #expect(own.series == [.init(date: "2026-05-04", value: 2)] && own.clips.before == 0)
      #expect(own.clips.percent == nil && figures.metrics == nil)
      let sums = LibraryFigures.Totals(
        videoCount: 2, totalViews: 8, totalLikes: 2, totalComments: 2)
      #expect(own.players.map(\.totals) == [sums] && own.shotTypeTotals?["wrist"] == sums)
      #expect(figures.shotTypeTotals?["wrist"]?.videoCount == 4)
      // The mean of both clips: their errors of 3° are independent.
      let knee = try #require(own.metrics?["front_knee_angle_at_release"])
      #expect(knee.now?.value == 130 && knee.now?.clips == 2 && knee.before == nil)
      #expect(abs((knee.now?.error ?? 0) - 4.5.squareRoot()) < 1e-9 && knee.change == nil)
      #expect(own.players.map(\.name) == ["Zoe"])
      for (wrong, code) in [
        ("?period=soon", "unknown_period"), ("?time_zone=Mars", "unknown_time_zone"),
        ("?metric=angle", "unknown_query"), ("?interval=hour", "unknown_query"),
        ("?period=1990-01-01..2020-01-01&interval=day", "unknown_query"),
        ("?period=custom", "unknown_period"),
      ] {
        let refused = try await site.get(kpis + wrong)
        #expect(refused.status == 400 && refused.errorCode == code, "\(wrong)")
      }
      #expect(try await site.call(.get, kpis, as: "bo").status == 404)
      #expect(
        try await site.get("/api/organizations/\(club)/projects/none/kpis").status == 200)
    }
  }

  /// A difference is named beyond twice its error only, and keeps its sign.
  @Test(arguments: [(118.0, -12.0), (122.0, nil)])
  func changesOfMeasurementsNeedTwiceTheirError(_ value: Double, _ change: Double?) throws {
    func clip(_ uploaded: String, _ value: Double) throws -> StoredDocument {
      let path = try #require(
        DocumentPath(["organizations", "o", "projects", "p", "videos", uploaded]))
      let metric: [String: DocumentValue] = [
        "value": .double(value), "error": .double(4), "shots": 2,
      ]
      return StoredDocument(
        path: path,
        fields: [
          "platform": "puckbuddy", "uploadDate": .string(uploaded),
          "metrics": .map(["front_knee_angle_at_release": .map(metric)]),
        ], createdAt: DocumentTime(microseconds: 0), version: "1")
    }
    let figures = TeamFigures([
      try clip("2026-05-01T12:00:00Z", 130), try clip("2026-05-06T12:00:00Z", value),
    ])
    let query = try FigureQuery(period: "2026-05-04..2026-05-10", zone: .gmt)
    let answer = try query.answer(figures, accounts: [], ofOne: true, at: .now)
    // The error of the difference is 5.7°.
    #expect(answer.metrics?["front_knee_angle_at_release"]?.change == change)
    #expect(answer.metrics?["front_knee_angle_at_release"]?.before?.value == 130)
  }

  @Test func aPeriodEndsTodayInItsZone() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // There already 10 May.
    let now = try Date("2026-05-09T22:30:00Z", strategy: .iso8601)
    func answer(_ period: String) throws -> LibraryFigures {
      try FigureQuery(period: period, zone: zone)
        .answer(TeamFigures([]), accounts: [], at: now)
    }
    let quarter = try answer("90_days")
    #expect(quarter.now == .init(from: "2026-02-10", to: "2026-05-10"))
    #expect(quarter.before == .init(from: "2025-11-12", to: "2026-02-09"))
    #expect(quarter.interval == "week")
    #expect(quarter.series.allSatisfy { $0.value == 0 } && !quarter.series.isEmpty)
    let year = try answer("year_to_date")
    #expect(year.before == .init(from: "2025-01-01", to: "2025-05-10"))
    let all = try answer("all_time")
    #expect(all.now == .init(from: "2026-05-10", to: "2026-05-10") && all.before == nil)
    #expect(all.shots == .init(now: 0, before: nil))
  }
}
