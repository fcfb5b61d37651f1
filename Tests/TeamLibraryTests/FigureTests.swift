import Foundation
import TeamLibrary
import Testing

/// The figures of a team, as docs/teams.md defines them.
@Suite struct FigureTests {
  private func clip(
    _ fields: [String: DocumentValue], _ name: String = "v",
    snapshots: [(at: DocumentTime, views: Int, likes: Int)] = []
  ) throws -> StoredDocument {
    var fields = fields
    fields["snapshots"] = .list(
      snapshots.enumerated().map { index, snapshot in
        .map([
          "capturedAt": .timestamp(snapshot.at), "views": .integer(Int64(snapshot.views)),
          "likes": .integer(Int64(snapshot.likes)), "comments": 0,
          "isInitialSnapshot": .boolean(index == 0),
        ])
      }.reversed())
    return try document(["organizations", "o", "projects", "p", "videos", name], fields)
  }

  /// Of one clip, with snapshots of four days.
  private func figures(uploaded: String = "2026-02-01T10:00:00Z") throws -> TeamFigures {
    let taken = try [
      ("01", 1000, 50), ("03", 15_000, 800), ("05", 45_000, 2100), ("07", 120_000, 5500),
    ].map { (at: try time("2026-02-\($0.0)T10:00:00Z"), views: $0.1, likes: $0.2) }
    return TeamFigures([
      try clip(
        [
          "platform": "tiktok", "views": 120_000, "likes": 5500, "comments": 0, "shares": 2,
          "uploadDate": .string(uploaded), "viewsDelta24h": 75_000, "likesDelta7d": 5500,
        ], snapshots: taken)
    ])
  }

  private func parts(
    _ interval: FigureInterval, _ from: String, _ to: String, _ zone: String = "GMT"
  ) throws -> [Range<DocumentTime>] {
    interval.parts(
      of: try time(from)..<(try time(to)), in: try #require(TimeZone(identifier: zone)))
  }

  @Test func aSeriesAddsUpToTheTotal() throws {
    let figures = try figures()
    let days = try parts(.day, "2026-02-01", "2026-02-08")
    #expect(figures.growth(of: .views, in: days) == [1000, 0, 14_000, 0, 30_000, 0, 75_000])
    #expect(figures.growth(of: .likes, in: days) == [50, 0, 750, 0, 1300, 0, 3400])
    // 1 February is a Sunday.
    let weeks = try parts(.week, "2026-02-01", "2026-02-09")
    #expect(figures.growth(of: .views, in: weeks) == [1000, 119_000])
    let month = try parts(.month, "2026-02-01", "2026-03-01")
    #expect(figures.growth(of: .views, in: month) == [120_000])
  }

  @Test func growthBeforeTheFirstSnapshotIsNotLost() throws {
    let figures = try figures(uploaded: "2026-01-20T10:00:00Z")
    let days = try parts(.day, "2026-01-20", "2026-02-04")
    let growth = figures.growth(of: .views, in: days)
    #expect(growth.first == 1000 && growth.last == 14_000 && growth.reduce(0, +) == 15_000)
  }

  @Test func sumsAreByPlatformToo() throws {
    let figures = TeamFigures(
      [
        try clip(["platform": "tiktok", "views": 120_000, "likes": 5500]),
        try clip(["platform": "puckbuddy", "views": 30, "comments": 3, "shares": 1], "w"),
        try clip(["views": 1], "x"),
      ])
    #expect(figures.skipped == 1)
    #expect(figures.totals.videos == 2 && figures.totals.views == 120_030)
    #expect(figures.totals.shares == 1)
    #expect(Set(figures.byPlatform.keys) == ["tiktok", "instagram", "youtube", "twitter", "other"])
    #expect(figures.byPlatform["other"]?.views == 30)
    #expect(figures.byPlatform["youtube"] == ClipTotals())
    #expect(TeamFigures([]).totals.engagementRate == 0)
  }

  @Test func engagementAndStoredDifferences() throws {
    let figures = try figures()
    #expect(abs(figures.totals.engagementRate - 4.583_333) < 1e-6)
    #expect(figures.deltas.count == 9)
    #expect(figures.deltas["viewsDelta24h"] == 75_000 && figures.deltas["likesDelta7d"] == 5500)
    #expect(figures.deltas["commentsDelta30d"] == 0)
  }

  @Test func daysFollowTheClockOfTheZone() throws {
    // 8 March 2026 has 23 hours in Toronto, 1 November 25.
    let spring = try parts(
      .day, "2026-03-07T05:00:00Z", "2026-03-10T04:00:00Z", "America/Toronto")
    func hours(_ parts: [Range<DocumentTime>]) -> [Int64] {
      parts.map { ($0.upperBound.microseconds - $0.lowerBound.microseconds) / 3_600_000_000 }
    }
    #expect(hours(spring) == [24, 23, 24])
    let autumn = try parts(
      .day, "2026-10-31T04:00:00Z", "2026-11-03T05:00:00Z", "America/Toronto")
    #expect(hours(autumn) == [24, 25, 24])
    // The first and the last are cut.
    let cut = try parts(.month, "2026-01-30", "2026-03-02")
    #expect(hours(cut) == [48, 28 * 24, 24])
    #expect(try parts(.week, "2026-02-01", "2026-02-01").isEmpty)
  }

  @Test func filmingCountsOnItsDay() throws {
    let figures = TeamFigures([
      try clip(
        [
          "platform": "puckbuddy", "uploadDate": "2026-03-08T04:30:00Z", "shots": 5,
          "trackedAccountId": "emma", "shot_types": .map(["wrist": 3, "snap": 2]),
        ]),
      try clip(
        [
          "platform": "puckbuddy", "uploadDate": "2026-03-09T23:00:00Z", "shots": 7,
          "shot_types": .map(["wrist": 7]),
        ], "w"),
    ])
    // 04:30 in Greenwich is the evening before in Toronto.
    let days = try parts(
      .day, "2026-03-07T05:00:00Z", "2026-03-10T04:00:00Z", "America/Toronto")
    #expect(figures.filmed(in: days).map(\.shots) == [5, 0, 7])
    let all = try time("2026-03-01")..<(try time("2026-04-01"))
    #expect(figures.filmed(in: all).clips == 2)
    #expect(figures.shotTypes(in: all) == ["wrist": 10, "snap": 2])
    #expect(figures.filmedByPlayer(in: all).mapValues(\.shots) == ["emma": 5, nil: 7])
    #expect(figures.filmed(in: [Range<DocumentTime>]()).isEmpty)
  }

  /// Whatever the snapshots, contiguous intervals add up to the growth over the whole, as long as
  /// nothing shrinks.
  @Test func randomClipsAddUp() throws {
    var random = SystemRandomNumberGenerator()
    let begin = try time("2026-01-01").microseconds
    let documents = try (0..<1000).map { number in
      var (at, views) = (begin + Int64.random(in: 0..<60 * 86_400_000_000, using: &random), 0)
      let uploaded = DocumentTime(microseconds: at)
      let snapshots = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        at += Int64.random(in: 0..<10 * 86_400_000_000, using: &random)
        views += Int.random(in: 0..<1000, using: &random)
        return (at: DocumentTime(microseconds: at), views: views, likes: 0)
      }
      return try clip(
        [
          "platform": "puckbuddy", "views": .integer(Int64(views)),
          "uploadDate": .timestamp(uploaded),
        ], "v\(number)", snapshots: snapshots)
    }
    let figures = TeamFigures(documents)
    for interval in FigureInterval.allCases {
      let parts = try parts(interval, "2025-12-20", "2027-02-01", "Europe/Berlin")
      #expect(figures.growth(of: .views, in: parts).reduce(0, +) == figures.totals.views)
    }
  }
}
