import Foundation
import TeamLibrary
import Testing

/// Documents as other programs write them are read tolerantly.
@Suite struct ReadingTests {
  private func account(_ fields: [String: DocumentValue]) throws -> TrackedAccount {
    let names = ["organizations", "o", "projects", "p", "trackedAccounts", "a"]
    return try #require(
      TrackedAccount(try document(names, fields.merging(["username": "kim"]) { one, _ in one })))
  }

  private func video(_ fields: [String: DocumentValue]) throws -> Video {
    let names = ["organizations", "o", "projects", "p", "videos", "v"]
    return try #require(
      Video(try document(names, fields.merging(["platform": "tiktok"]) { one, _ in one })))
  }

  private func time(_ microseconds: Int64) -> DocumentValue {
    .timestamp(DocumentTime(microseconds: microseconds))
  }

  @Test func theIDIsTheDocumentsName() throws {
    #expect(try video(["id": "other", "videoId": "third"]).id == "v")
    #expect(try account(["id": "other"]).id == "a")
  }

  @Test func wordsOfBothGuidesAreRead() throws {
    #expect(MemberStatus(word: "pending") == .invited)
    #expect(MemberStatus(word: "invited") == .invited)
    #expect(SyncStatus(word: "error") == .failed)
    #expect(
      try account(["lastSyncedAt": time(2), "lastSynced": time(3)]).lastSyncedAt?.microseconds == 2)
    #expect(try account(["lastSynced": time(3)]).lastSyncedAt?.microseconds == 3)
    #expect(try account(["dateAdded": time(2), "createdAt": time(3)]).dateAdded.microseconds == 2)
    #expect(try account(["createdAt": time(3)]).dateAdded.microseconds == 3)
    #expect(try account([:]).dateAdded.microseconds == 9)
    let dates: [String: DocumentValue] = [
      "uploadDate": time(2), "dateSubmitted": time(3), "createdAt": time(4),
    ]
    #expect(try video(dates).uploadDate.microseconds == 2)
    #expect(try video(dates.filter { $0.key != "uploadDate" }).uploadDate.microseconds == 3)
    #expect(try video(["createdAt": time(4)]).uploadDate.microseconds == 4)
    #expect(try video([:]).uploadDate.microseconds == 9)
  }

  @Test func missingFlagsHaveDefaults() throws {
    #expect(try account([:]).isActive)
    #expect(try !account(["isActive": false]).isActive)
    let project = Project(try document(["organizations", "o", "projects", "p"], ["name": "Red"]))
    #expect(project?.isArchived == false)
  }

  @Test func unknownWordsPermitNothing() throws {
    let path = ["organizations", "o", "members", "u"]
    for (role, status, may) in [
      ("owner", "active", true), ("chief", "active", false), ("owner", "ACTIVE", false),
      ("owner", "pending", false), ("owner", "removed", false), ("Owner", "active", false),
    ] {
      let fields: [String: DocumentValue] = ["role": .string(role), "status": .string(status)]
      #expect(Member(try document(path, fields)).may(.readVideos) == may, "\(role) \(status)")
    }
    #expect(!Member(try document(path, [:])).may(.readOrganization))
    #expect(SyncStatus(word: "resting") == .idle && SyncStatus(word: nil) == .idle)
    #expect(ReviewStatus(word: "fine") == .pending)
    #expect(try video(["platform": "myspace"]).platform == "myspace")
    let snapshot = ["organizations", "o", "projects", "p", "videos", "v", "snapshots", "s"]
    let fields: [String: DocumentValue] = ["capturedAt": time(1), "capturedBy": "robot"]
    #expect(Snapshot(try document(snapshot, fields))?.capturedBy == "robot")
  }

  @Test func countersAreWholeNumbers() throws {
    let cases: [(DocumentValue, Int)] = [
      (3, 3), (.double(3), 3), (.double(3.5), 0), ("3", 0), (.null, 0), (.double(.nan), 0),
      (.double(1e300), 0), (-1, -1),
    ]
    for (value, count) in cases { #expect(try video(["views": value]).views == count, "\(value)") }
    #expect(try video([:]).views == 0)
    #expect(
      try video(["uploadDate": "2026-02-01T10:00:00Z"]).uploadDate.date
        == Date(timeIntervalSince1970: 1_769_940_000))
    #expect(
      try video(["uploadDate": "2026-02-01T11:00:00.25+01:00"]).uploadDate.microseconds
        == 1_769_940_000_250_000)
    #expect(
      try video(["uploadDate": .null, "dateSubmitted": time(3)]).uploadDate.microseconds == 3)
    #expect(try video(["uploadDate": "yesterday"]).uploadDate.microseconds == 9)
  }

  @Test func whatCannotBeReadHidesNoOther() throws {
    let names = ["organizations", "o", "projects", "p", "trackedAccounts"]
    let page = LibraryPage<TrackedAccount>([
      try document(names + ["a"], ["username": "kim"]), try document(names + ["b"], [:]),
      try document(names + ["c"], ["username": 7]), try document(names + ["d"], ["username": "jo"]),
    ])
    #expect(page.documents.map(\.id) == ["a", "d"] && page.skipped == 2)
  }

  @Test(arguments: [
    ("https://www.tiktok.com/@a/video/1", "tiktok"), ("https://youtu.be/x", "youtube"),
    ("https://x.com/a", "twitter"), ("https://netflix.com/a", "unknown"),
    ("https://dropbox.com/s/a.mp4", "unknown"), ("https://notyoutube.com/a", "unknown"),
    ("https://example.org/?u=tiktok.com", "unknown"), ("https://WWW.Instagram.COM/a", "instagram"),
  ])
  func thePlatformIsThatOfTheHost(address: String, word: String) throws {
    #expect(LibraryPlatform.word(of: try #require(URL(string: address))) == word)
  }
}
