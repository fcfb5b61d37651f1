import Testing

@testable import TeamLibrary

/// The levels and differences of counters, as docs/teams.md defines them.
@Suite struct GrowthTests {
  /// A clip with snapshots of four days, in a mixed order.
  private func clip(without days: Set<String> = []) throws -> ClipGrowth {
    let taken = [
      ("05", 45_000, 2100, "manual_refresh"), ("01", 1000, 50, "initial_upload"),
      ("07", 120_000, 5500, "scheduled_refresh"), ("03", 15_000, 800, "scheduled_refresh"),
    ]
    let path = ["organizations", "o", "projects", "p", "videos", "v"]
    let snapshots = try taken.filter { !days.contains($0.0) }.map { day, views, likes, by in
      try #require(
        Snapshot(
          try document(
            path + ["snapshots", "s\(day)"],
            [
              "videoId": "v", "views": .integer(Int64(views)), "likes": .double(Double(likes)),
              "comments": 5, "capturedAt": .timestamp(try time("2026-02-\(day)T10:00:00Z")),
              "capturedBy": .string(by), "isInitialSnapshot": day == "01" ? true : .null,
            ])))
    }
    let video = try #require(
      Video(
        try document(
          path,
          [
            "platform": "tiktok", "views": 120_000, "likes": 5500, "comments": 3,
            "uploadDate": "2026-02-01T10:00:00Z",
          ])))
    return ClipGrowth(video, snapshots: snapshots)
  }

  @Test(
    arguments: [
      (ClipGrowth.Counter.views, "2026-02-07T12:00:00Z", [75_000, 120_000, 120_000]),
      (.likes, "2026-02-07T12:00:00Z", [3400, 5500, 5500]),
      (.views, "2026-02-10T12:00:00Z", [0, 105_000, 120_000]),
      (.likes, "2026-02-10T12:00:00Z", [0, 4700, 5500]),
      // Taken back since the snapshots.
      (.comments, "2026-02-10T12:00:00Z", [-2, -2, 3]),
    ])
  func windowsGrow(_ counter: ClipGrowth.Counter, now: String, expected: [Int]) throws {
    let deltas = try clip().fields(at: try time(now)).compactMapValues(\.self)
    for (window, delta) in zip(ClipGrowth.Window.allCases, expected) {
      let field = DocumentField("\(counter.rawValue)Delta\(window.rawValue)")
      #expect(deltas[field]?.wholeNumber == Int64(delta))
    }
  }

  /// A snapshot at the very time belongs to what comes after it.
  @Test func aBorderBelongsToTheLater() throws {
    let clip = try clip()
    let taken = try time("2026-02-03T10:00:00Z")
    #expect(clip.level(of: .views, at: taken) == 1000)
    let after = DocumentTime(microseconds: taken.microseconds + 1)
    #expect(clip.level(of: .views, at: after) == 15_000)
    let uploaded = try time("2026-02-01T10:00:00Z")
    #expect(clip.level(of: .views, at: uploaded) == 0)
  }

  @Test func withoutSnapshotsTheClipsOwnCountersCount() throws {
    let none = try clip(without: ["01", "03", "05", "07"])
    #expect(none.level(of: .comments, at: try time("2026-02-02")) == 3)
    // Without a flagged one, the oldest is the first.
    let late = try clip(without: ["01"])
    #expect(late.level(of: .views, at: try time("2026-02-02")) == 15_000)
  }
}
