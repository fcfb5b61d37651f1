import Foundation
import TeamLibrary
import TortureRig

/// The speed of the queries of a large team library.
struct LibraryMeasurements {
  let store: any DocumentStore

  private static let clubs = 50
  private static let players = 1000
  private static let clips = 100_000
  /// The snapshots of each clip of the first team.
  private static let snapshots = 30
  /// The number of documents of a page.
  private static let page = 300

  /// Fills the library, then prints the duration of each query's first page and of one from its
  /// middle.
  func run() async throws {
    try await fill()
    for (label, query) in LibraryQueries.all {
      var first = query
      first.limit = min(query.limit ?? Self.page, Self.page)
      let (rows, time) = try await timed(first)
      var line = "\(label): \(rows.count) rows in \(time) ms"
      if rows.count == Self.page, query.limit == nil {
        // As many pages further on as there are, 1,000 rows at most.
        var next = first
        var last = rows
        for _ in 0..<3 {
          guard let row = last.last else { break }
          next = next.after(row)
          last = try await store.documents(next)
        }
        line += ", a further page in \(try await timed(next).time) ms"
      }
      print(line)
    }
    try await measureFigures()
  }

  /// Prints the durations of the figures of the first team, whose clips have all their snapshots.
  private func measureFigures() async throws {
    guard let team = Self.team(0) else { return }
    let library = Library(store)
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<200 {
      let begin = clock.now
      let (figures, _) = try await library.figures(of: team, for: "u0")
      guard let filmed = figures.filmed else { return }
      let days = FigureInterval.day.parts(
        of: filmed.lowerBound..<DocumentTime(microseconds: filmed.upperBound.microseconds + 1),
        in: .gmt)
      _ = (
        figures.growth(of: .views, in: days), figures.filmed(in: days),
        figures.filmedByPlayer(in: filmed.lowerBound..<filmed.upperBound), figures.byPlayer
      )
      times.append((clock.now - begin) / .milliseconds(1))
    }
    times.sort()
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
    print(
      "figures of \(Self.clips / Self.clubs) clips × \(Self.snapshots) snapshots: "
        + "\(times[100].formatted(style)) ms in the median, \(times[197].formatted(style)) ms at p99"
    )
  }

  /// Returns the rows and the median duration, in milliseconds.
  private func timed(_ query: DocumentQuery) async throws -> (rows: [StoredDocument], time: String)
  {
    let clock = ContinuousClock()
    var rows: [StoredDocument] = []
    var times: [Double] = []
    for _ in 0..<11 {
      let begin = clock.now
      rows = try await store.documents(query)
      times.append((clock.now - begin) / .milliseconds(1))
    }
    return (rows, times.sorted()[5].formatted(.number.precision(.fractionLength(1))))
  }

  private func fill() async throws {
    let begin = DocumentTime(microseconds: 0)
    var writes: [DocumentWrite] = []
    for number in 0..<Self.clubs {
      // The first one is the club of the queries.
      guard let team = Self.team(number), let club = team.owner else { continue }
      writes += Organization.founding(club, name: "Club \(number)", owner: "u\(number)", at: begin)
      writes += Project.creating(team, name: "Team", by: "u\(number)", at: begin)
    }
    for number in 0..<Self.players {
      guard let team = Self.team(number % Self.clubs),
        let path = LibraryPath.accounts(of: team).document("a\(number / Self.clubs)")
      else { continue }
      writes.append(
        .set(
          path,
          [
            "username": .string("player\(number)"), "platform": "puckbuddy", "isActive": true,
            "totalViews": .integer(Int64(number)), "createdAt": .timestamp(begin),
          ], if: nil))
    }
    for number in 0..<Self.clips {
      guard let team = Self.team(number % Self.clubs),
        let path = LibraryPath.videos(of: team).document("v\(number)")
      else { continue }
      writes.append(.set(path, Self.clip(number), if: nil))
    }
    try await store.commitInParts(writes)
  }

  private static func team(_ number: Int) -> DocumentPath? {
    DocumentPath(
      number == 0
        ? ["organizations", "one", "projects", "red"]
        : ["organizations", "c\(number)", "projects", "team"])
  }

  private static func clip(_ number: Int) -> [DocumentField: DocumentValue?] {
    let time = DocumentValue.timestamp(
      DocumentTime(microseconds: Int64(number) * 60_000_000))
    let own = number / clubs
    let metric = DocumentValue.map(["value": .double(12.5), "error": .double(3), "shots": 3])
    let count = number.isMultiple(of: clubs) ? snapshots : 1
    let taken = (0..<count).map { (index: Int) -> DocumentValue in
      let day = DocumentTime(
        microseconds: Int64(number) * 60_000_000 + Int64(index) * 86_400_000_000)
      return .map([
        "videoId": .string("v\(number)"), "views": .integer(Int64(3 + index)), "likes": 1,
        "comments": 0,
        "capturedAt": .timestamp(day),
        "capturedBy": .string(index == 0 ? "initial_upload" : "scheduled_refresh"),
        "isInitialSnapshot": .boolean(index == 0),
      ])
    }
    return [
      "orgId": "one", "platform": "puckbuddy", "url": .string("https://example.org/#/\(number)"),
      "videoId": .string("v\(number)"), "trackedAccountId": .string("a\(own % 20)"),
      "uploaderHandle": .string(own % 20 == 0 ? "kim" : "player\(own % 20)"),
      "views": .integer(Int64(number % 97)), "likes": 1, "comments": 0, "shares": 0,
      "status": .string(own.isMultiple(of: 2) ? "approved" : "pending"),
      "syncStatus": .string(own.isMultiple(of: 100) ? "pending" : "completed"),
      "uploadDate": time, "dateSubmitted": time, "shots": 4, "isRead": false,
      "metrics": .map(["front_knee": metric, "trunk": metric, "stance": metric]),
      "shot_types": .map(["wrist": 3, "snap": 1]), "snapshots": .list(taken),
      "jobId": .string("v\(number)"), "schema_version": 2,
    ]
  }
}
