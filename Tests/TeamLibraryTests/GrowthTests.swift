import Foundation
import TeamLibrary
import Testing

/// The levels and differences of counters; the numbers are those of the contract's table
/// (section 6).
@Suite struct GrowthTests {
  private func time(_ text: String) throws -> DocumentTime {
    try #require(DocumentTime(text: text.count > 10 ? text : "\(text)T00:00:00Z"))
  }

  private func document(
    _ names: [String], _ fields: [String: DocumentValue]
  ) throws -> StoredDocument {
    StoredDocument(
      path: try #require(
        DocumentPath(["organizations", "o", "projects", "p", "videos", "v"] + names)),
      fields: fields, createdAt: DocumentTime(microseconds: 0), version: "1")
  }

  /// The clip of the table, with its snapshots in a mixed order.
  private func clip(
    uploaded: String = "2026-02-01T10:00:00Z", without days: Set<String> = []
  ) throws -> ClipGrowth {
    let taken = [
      ("05", 45_000, 2100, "manual_refresh"), ("01", 1000, 50, "initial_upload"),
      ("07", 120_000, 5500, "scheduled_refresh"), ("03", 15_000, 800, "scheduled_refresh"),
    ]
    let snapshots = try taken.filter { !days.contains($0.0) }.map { day, views, likes, by in
      try #require(
        Snapshot(
          try document(
            ["snapshots", "s\(day)"],
            [
              "videoId": "v", "views": .integer(Int64(views)), "likes": .double(Double(likes)),
              "comments": 0, "capturedAt": .timestamp(try time("2026-02-\(day)T10:00:00Z")),
              "capturedBy": .string(by), "isInitialSnapshot": day == "01" ? true : .null,
            ])))
    }
    let video = try #require(
      Video(
        try document(
          [],
          [
            "platform": "tiktok", "views": 120_000, "likes": 5500, "comments": 3,
            "uploadDate": .string(uploaded),
          ])))
    return ClipGrowth(video, snapshots: snapshots)
  }

  private func growth(
    of clip: ClipGrowth, _ counter: ClipGrowth.Counter, from first: String, days: Int
  ) throws -> [Int] {
    let start = try time(first).microseconds
    func level(_ day: Int) -> Int {
      clip.level(
        of: counter, at: DocumentTime(microseconds: start + Int64(day) * 86_400_000_000))
    }
    return (0..<days).map { level($0 + 1) - level($0) }
  }

  @Test func daysGrowByTheirSnapshots() throws {
    let clip = try clip()
    let views = try growth(of: clip, .views, from: "2026-02-01", days: 7)
    #expect(views == [1000, 0, 14_000, 0, 30_000, 0, 75_000])
    let likes = try growth(of: clip, .likes, from: "2026-02-01", days: 7)
    #expect(likes == [50, 0, 750, 0, 1300, 0, 3400])
    let weeks = try ["2026-01-26", "2026-02-02", "2026-02-09"].map(time)
      .map { clip.level(of: .views, at: $0) }
    #expect(weeks == [0, 1000, 120_000])
  }

  @Test(
    arguments: [
      (ClipGrowth.Counter.views, "2026-02-07T12:00:00Z", [75_000, 120_000, 120_000]),
      (.likes, "2026-02-07T12:00:00Z", [3400, 5500, 5500]),
      (.views, "2026-02-10T12:00:00Z", [0, 105_000, 120_000]),
      (.likes, "2026-02-10T12:00:00Z", [0, 4700, 5500]),
      (.comments, "2026-02-10T12:00:00Z", [0, 0, 0]),
    ])
  func windowsGrow(_ counter: ClipGrowth.Counter, now: String, expected: [Int]) throws {
    let clip = try clip()
    let now = try time(now)
    let deltas = ClipGrowth.Window.allCases.map { clip.delta(of: counter, over: $0, at: now) }
    #expect(deltas == expected)
  }

  /// Filmed long before its first snapshot, which counts from the first day on.
  @Test func theFirstSnapshotIsTheLevelFromTheStart() throws {
    let clip = try clip(uploaded: "2026-01-20T00:00:00Z")
    #expect(try growth(of: clip, .views, from: "2026-01-19", days: 2) == [0, 1000])
    #expect(try growth(of: clip, .views, from: "2026-02-01", days: 3) == [0, 0, 14_000])
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

  @Test func whatIsTakenBackIsNegative() throws {
    let snapshots = try [("a", 9, "2026-02-01"), ("b", 4, "2026-02-08")].map { name, likes, day in
      try #require(
        Snapshot(
          try document(
            ["snapshots", name],
            ["likes": .integer(likes), "capturedAt": .timestamp(try time(day))])))
    }
    let video = try #require(
      Video(try document([], ["platform": "x", "uploadDate": .timestamp(try time("2026-01-01"))])))
    let growth = ClipGrowth(video, snapshots: snapshots)
    #expect(growth.delta(of: .likes, over: .day, at: try time("2026-02-08T12:00:00Z")) == -5)
  }
}
