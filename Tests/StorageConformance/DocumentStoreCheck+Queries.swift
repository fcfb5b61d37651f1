import Foundation
import SeededRandom
import TeamLibrary
import Testing

extension DocumentStoreCheck {
  private func time(_ day: Int) -> DocumentValue {
    .timestamp(DocumentTime(microseconds: Int64(day) * 86_400_000_000))
  }

  /// Documents of every collection that the library queries, with equal and missing values and some
  /// of other types.
  private func population() async throws -> [StoredDocument] {
    var random = SeededGenerator(seed: 28)
    var all: [StoredDocument] = []
    func add(_ path: DocumentPath, _ fields: [String: [DocumentValue]]) {
      var chosen: [String: DocumentValue] = [:]
      for (name, values) in fields.sorted(by: { $0.key < $1.key })
      where !Int.random(in: 0..<8, using: &random).isMultiple(of: 8) {
        chosen[name] = values.randomElement(using: &random)
      }
      all.append(
        StoredDocument(
          path: path, fields: chosen, createdAt: DocumentTime(microseconds: 0), version: ""))
    }
    let days = (1...6).map(time) + [.null, "yesterday", 3, .double(3), .map(["a": 1])]
    let flags: [DocumentValue] = [true, true, true, false, .null, "true"]
    let counts: [DocumentValue] = [0, 1, 2, .double(1), .double(1.5), .integer(.max), "7", .null]
    let platforms: [DocumentValue] = ["puckbuddy", "tiktok", "Tiktok", .null]
    for club in ["one", "two"] {
      let path = try path("organizations", club)
      for user in 0..<8 {
        add(
          try #require(LibraryPath.members(of: path).document("u\(user)")),
          [
            "userId": ["u1", "u2"], "status": ["active", "active", "invited", "removed"],
          ])
      }
      for number in 0..<12 {
        add(try team(club, "team-\(number)"), ["createdAt": days, "isArchived": flags])
      }
      for name in ["red", "blue"] {
        let team = try team(club, name)
        add(team, ["createdAt": days, "isArchived": flags])
        for number in 0..<20 {
          add(
            try #require(LibraryPath.accounts(of: team).document("a\(number)")),
            [
              "createdAt": days, "isActive": flags, "totalViews": counts, "platform": platforms,
            ])
          let video = try #require(LibraryPath.videos(of: team).document("v\(number)"))
          add(
            video,
            [
              "dateSubmitted": days, "uploadDate": days, "views": counts, "platform": platforms,
              "status": ["approved", "pending"], "syncStatus": ["pending", "completed"],
              "trackedAccountId": ["a1", "a2"], "uploaderHandle": ["kim", "sam"],
            ])
          if number < 2 {
            for moment in 0..<35 {
              add(
                try #require(LibraryPath.snapshots(of: video).document("s\(moment)")),
                ["capturedAt": days])
            }
          }
          add(
            try #require(LibraryPath.links(of: team).document("l\(number)")),
            ["isActive": flags, "totalClicks": counts, "shortCode": ["abc", "abd"]])
        }
        let link = try #require(LibraryPath.links(of: team).document("l0"))
        for number in 0..<110 {
          add(
            try #require(LibraryPath.clicks(of: link).document("c\(number)")),
            ["clickedAt": days])
        }
      }
    }
    let user = try path("users", "u1")
    for day in 0..<12 {
      add(
        try #require(LibraryPath.dailyLogs(of: user).document("day-\(day)")),
        ["date": [.integer(Int64(day)), .double(Double(day)), "5", .null]])
    }
    for club in ["one", "two"] {
      let team = try team(club, "red")
      for number in 0..<12 {
        let video = try #require(LibraryPath.videos(of: team).document("v\(number % 3)"))
        let account = try #require(LibraryPath.accounts(of: team).document("a\(number)"))
        add(
          try #require(LibraryPath.notes(on: video).document("n\(number)")),
          ["by": ["u1", "u2"], "at": days])
        add(
          try #require(LibraryPath.access(to: account).document("u1")),
          ["coachUserId": ["u1", "u1", "u2"], "grantedAt": days])
      }
    }
    for start in stride(from: 0, to: all.count, by: 400) {
      try await store.commit(
        all[start..<min(start + 400, all.count)].map { .create($0.path, $0.fields) })
    }
    return all
  }

  func libraryQueriesAreExact() async throws {
    let all = try await population()
    for (_, query) in LibraryQueries.all {
      let expected = query.results(among: all).map(\.path)
      #expect(try await store.documents(query).map(\.path) == expected, "\(query)")
      #expect(!expected.isEmpty, "\(query)")
    }
  }

  func pagesAreComplete() async throws {
    let all = try await population()
    for (_, query) in LibraryQueries.all {
      let expected = query.results(among: all).map(\.path)
      #expect(try await store.pages(query, of: 7).map(\.path) == expected, "\(query)")
    }
  }

  func groupsSpanClubs() async throws {
    for club in ["b", "a", "a-b"] {
      let path = try path("organizations", club)
      let member = try #require(LibraryPath.members(of: path).document("u"))
      try await store.commit([.create(member, ["userId": "u", "status": "active"])])
    }
    // Not a collection of members, though its documents have the fields.
    try await store.commit([
      .create(try path("organizations", "members"), ["userId": "u", "status": "active"])
    ])
    let found = try await store.documents(.memberships(of: "u"))
    #expect(found.map { $0.path.owner?.name } == ["a", "a-b", "b"])
    #expect(try await store.documents(.memberships(of: "v")).isEmpty)
  }

  func strangeNamesAreOrdered() async throws {
    let team = try team()
    let names = ["-", ".a", "A", "_", "a", "a b", "a-b", "a.b", "é", "😀", "%2F", "a\u{301}"]
    for name in names {
      let video = try #require(LibraryPath.videos(of: team).document(name))
      try await store.commit([.create(video, ["views": 1])])
    }
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try await store.documents(.videos(of: team)).map(\.path.name) == sorted)
    let viewed = try await store.pages(.mostViewedVideos(of: team), of: 3).map(\.path.name)
    #expect(viewed == Array(sorted.reversed().prefix(10)))
  }
}
