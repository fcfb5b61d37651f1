import CloudStores
import FakeGoogle
import Foundation
import Jobs
import TeamLibrary
import Testing

@testable import GoogleCloud

/// The highlights in a Realtime Database; `LibraryConformance` tests what every store must do.
@Suite struct RealtimeHighlightsTests {
  private let stores: CloudStores
  private let highlights: RealtimeHighlights
  private let team: DocumentPath

  init() throws {
    stores = try CloudStores()
    highlights = try stores.highlights(at: "highlights/{orgId}/{projectId}")
    let club = try #require(LibraryPath.organization("c.1"))
    team = try #require(LibraryPath.projects(of: club).document("t"))
  }

  @Test func theTreeIsTheContracts() async throws {
    #expect(try await highlights.tree(of: team, for: "a/b") == HighlightTree())
    let id = try await highlights.add(
      Highlight(id: "", name: "Top shelf", video: "c.1/t/v", by: "anna"), to: team)
    try await highlights.setLike(true, of: id, by: "a/b", in: team)
    try await highlights.markSeen(id, by: "a/b", in: team)
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(stores.fake.database.text.utf8))
        as? [String: [String: [String: [String: [String: [String: Any]]]]]])
    let ours = try #require(tree["highlights"]?["c%2E1"]?["t"])
    let stored = try #require(ours["urls"]?[id])
    #expect(stored["name"] as? String == "Top shelf" && stored["url"] as? String == "")
    #expect(stored["video"] as? String == "c.1/t/v" && stored["by"] as? String == "anna")
    #expect(stored["likes"] as? [String: Bool] == ["a%2Fb": true])
    let time = Double(stored["at"] as? Int64 ?? 0) / 1000
    #expect(abs(time - Date.now.timeIntervalSince1970) < 60)
    #expect(ours["seen"]?["a%2Fb"] as? [String: Bool] == [id: true])
    #expect(try await highlights.tree(of: team, for: "a/b").seen == [id])
    #expect(try await highlights.highlight(id, of: team)?.likes == ["a/b"])
    #expect(try await highlights.teams() == [team])
    // The percent sign of a key is encoded once more in a URL.
    let targets = stores.fake.requests.all.map(\.target).filter { $0.contains("/likes/") }
    let path = "/highlights/c%252E1/t/urls/\(id)/likes/a%252Fb.json"
    #expect(targets == [path + "?ns=demo-puck-default-rtdb"])
  }

  /// Arrays, other programs' entries and shared places.
  @Test func everyTreeIsRead() async throws {
    try stores.fake.database.set(
      """
      {"urls": {"0": {"name": "One", "url": "https://x"}, "1": {"url": "u", "likes": {"0": 7}},
       "2": "no"}, "seen": {"me": {"0": true, "1": false}}}
      """)
    let top = try stores.highlights(at: "/")
    let tree = try await top.tree(of: team, for: "me")
    #expect(tree.highlights.keys.sorted() == ["0", "1"] && tree.skipped == 1)
    #expect(tree.highlights["1"]?.likes == ["0"] && tree.seen == ["0", "1"])
    // Which team they are of is not known there.
    #expect(try await top.teams().isEmpty)
    #expect(try await top.seen(of: team) == ["me": ["0", "1"]])
    try await top.removeSeen(["me": ["0"]], in: team)
    #expect(try await top.tree(of: team, for: "me").seen == ["1"])
    // Members too may have numbers.
    try stores.fake.database.set(#"{"seen": {"0": {"a": true}, "1": {"a": true, "b": true}}}"#)
    #expect(try await top.seen(of: team) == ["0": ["a"], "1": ["a", "b"]])
    // Also likes of what is no highlight are forgotten.
    try stores.fake.database.set(#"{"urls": {"x": {"likes": {"me": true}}}}"#)
    try await top.forget(["me"], in: team)
    #expect(stores.fake.database.text == "null")
    for root in ["a.b", "a/#", "[x]", "a/{orgId}"] { #expect(HighlightRoot(root) == nil) }
  }

  @Test func aLikeOfWhatHasGoneLeavesNothing() async throws {
    await #expect(throws: LibraryFault.notFound) {
      try await highlights.setLike(true, of: "gone", by: "anna", in: team)
    }
    #expect(stores.fake.database.text == "null")
  }

  @Test func faultsAreRepeatedWhereTheyMayBe() async throws {
    stores.fake.faults.add(FaultRule(.status(503), on: "database.", times: 2))
    let id = try await highlights.add(Highlight(id: "", name: "A", video: "c.1/t/v"), to: team)
    for fault: Fault in [.status(503), .resetAfterEffect, .statusAfterEffect(500)] {
      stores.fake.faults.add(FaultRule(fault, on: "database."))
      try await highlights.setLike(true, of: id, by: "anna", in: team)
      stores.fake.faults.add(FaultRule(fault, on: "database.get"))
      #expect(try await highlights.tree(of: team, for: "anna").highlights[id]?.likes == ["anna"])
    }
    // Twice after a lost answer; `Highlights` removes the second.
    stores.fake.faults.add(FaultRule(.resetAfterEffect, on: "database.post"))
    let last = try await highlights.add(Highlight(id: "", name: "B", video: "c.1/t/w"), to: team)
    #expect(try await highlights.tree(of: team, for: "").highlights.keys.sorted().last == last)
    #expect(try await highlights.tree(of: team, for: "").highlights.count == 3)
  }

  @Test func aCancelledReadIsNoFailure() async {
    stores.fake.faults.add(FaultRule(.stall, on: "database.get", times: nil))
    let task = Task { [highlights, team] in try await highlights.tree(of: team, for: "anna") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// An error does not name the user, whom a path of the tree contains.
  @Test func refusalsAreExplained() async throws {
    stores.fake.tokens.revokeAll()
    stores.fake.faults.add(FaultRule(.status(403), on: "database.", times: nil))
    let error = await #expect(throws: Jobs.StorageError.self) {
      try await highlights.markSeen("x", by: "zuzana", in: team)
    }
    #expect(error?.code == .denied)
    #expect(error.map { "\($0)".contains("zuzana") } == false)
  }

  @Test(arguments: [
    "http://x.firebaseio.com", "https://x.firebaseio.com/path", "https://x.firebaseio.com:8443",
    "https://firebaseio.com.example", "x", "https://",
  ])
  func onlyAnAddressOfADatabaseIsTaken(_ url: String) {
    #expect(RealtimeDatabase(url: url, sender: stores.sender) == nil)
  }
}
