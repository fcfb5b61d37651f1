import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  private func count(_ fields: [DocumentField: DocumentValue?], of id: JobID) async throws {
    let path = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    try await stores.commit([.set(path, fields)])
  }

  /// The differences of a clip's counter over a day, a week and a month.
  private func growth(of counter: String, _ id: JobID) async throws -> [Int64?] {
    let fields = try #require(try await stored(id)).fields
    return ["24h", "7d", "30d"].map { fields["\(counter)Delta\($0)"]?.wholeNumber }
  }

  /// The clock stands at 2026-05-28T20:26:40Z.
  func theDayIsKept() async throws {
    let id = try await submit(1)
    try await analyze(id)
    let other = try await submit(2)
    try await analyze(other)
    clock.advance(by: 40 * 86_400)
    try await count(["views": 12, "likes": .double(4), "saves": 3], of: id)
    #expect(try await sweep().counts == [.snapshots: 1])
    let days = try await snapshots(id)
    #expect(days.map(\.path.name) == [id.rawValue, "d-2026-07-07"])
    let expected: [String: DocumentValue] = [
      "videoId": .string(id.rawValue), "views": 12, "likes": 4, "comments": 0, "shares": 0,
      "capturedAt": .timestamp(DocumentTime(clock.now)), "capturedBy": "scheduled_refresh",
      "shots": 3,
    ]
    #expect(days[1].fields == expected)
    let embedded = try #require(try await stored(id)?.fields["snapshots"]?.elements)
    #expect(embedded.count == 2)
    #expect(embedded[1].fields == expected.filter { $0.key != "videoId" })
    #expect(try await growth(of: "views", id) == [12, 12, 12])
    #expect(try await growth(of: "likes", id) == [4, 4, 4])
    #expect(try await growth(of: "comments", id) == [0, 0, 0])
    #expect(try await video(id)?.firstSnapshot == id.rawValue)
    #expect(try await snapshots(other).count == 1)
    // A second pass of the day writes nothing, whatever happens meanwhile.
    try await count(["likes": 5], of: id)
    let before = try await stored(id)
    clock.advance(by: 3600)
    #expect(try await sweep().counts == [:])
    // Also when the record of the first pass is lost.
    try await stores.commit([.set(LibraryPath.sweep, ["dailyPass": nil])])
    #expect(try await sweep().counts == [:])
    #expect(try await stored(id) == before)
    clock.advance(by: 3 * 3600)
    #expect(try await sweep().counts == [.snapshots: 1])
    #expect(try await snapshots(id).map(\.path.name).last == "d-2026-07-08")
    #expect(try await growth(of: "likes", id) == [5, 5, 5])
  }

  /// Growth is that of the last day, week and month also when nothing grows any more; a like that
  /// is taken back is a negative one.
  func growthFades() async throws {
    let id = try await submit(1)
    try await analyze(id)
    clock.advance(by: 40 * 86_400)
    try await count(["likes": 4], of: id)
    _ = try await sweep()
    var seen: [[Int64?]] = []
    for days in [2.0, 6, 24] {
      clock.advance(by: days * 86_400)
      #expect(try await sweep().counts == [.deltas: 1])
      seen.append(try await growth(of: "likes", id))
    }
    #expect(seen == [[0, 4, 4], [0, 0, 4], [0, 0, 0]])
    #expect(try await snapshots(id).count == 2)
    try await count(["likes": 1], of: id)
    clock.advance(by: 86_400)
    #expect(try await sweep().counts == [.snapshots: 1])
    #expect(try await growth(of: "likes", id) == [-3, -3, -3])
  }

  /// The commit of an analysis keeps the growth, and at most thirty snapshots in the clip.
  func analysesKeepGrowth() async throws {
    let id = try await submit(1)
    try await analyze(id)
    clock.advance(by: 2 * 86_400)
    try await count(["views": 30, "comments": 2], of: id)
    try await analyze(try await submit(2, video: id.rawValue, file: 1))
    #expect(try await growth(of: "views", id) == [30, 30, 30])
    #expect(try await growth(of: "comments", id) == [2, 2, 2])
    clock.advance(by: 2 * 86_400)
    try await analyze(try await submit(3, video: id.rawValue, file: 1))
    #expect(try await growth(of: "views", id) == [0, 30, 30])
    for number in 1...28 {
      clock.advance(by: 86_460)
      try await count(["views": .integer(Int64(30 + number))], of: id)
      #expect(try await sweep().counts == [.snapshots: 1])
    }
    #expect(try await snapshots(id).count == 31)
    let embedded = try #require(try await stored(id)?.fields["snapshots"]?.elements)
    #expect(embedded.count == 30)
    #expect(embedded.last?.fields?["views"] == 58)
    #expect(try await growth(of: "views", id) == [1, 7, 28])
  }
}
