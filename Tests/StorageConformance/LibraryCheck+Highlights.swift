import Foundation
import Jobs
import TeamLibrary
import Testing

/// Requirements of the highlights of a team.
extension LibraryCheck {
  private var highlights: Highlights { highlights(in: DocumentHighlights(stores)) }

  private func highlights(in store: any HighlightStore) -> Highlights {
    Highlights(Library(stores) { clock.now }, store: store)
  }

  /// Returns an approved clip of a player whose family permits images.
  private func approvedClip(
    _ number: Int, player: String = "kim", family: String = "anna"
  ) async throws -> DocumentPath {
    let library = Library(stores) { clock.now }
    let account = try #require(LibraryPath.accounts(of: team).document(player))
    _ = try await library.setConsent(true, scope: .images, for: account, by: family)
    let id = try await submit(number, player: player, user: family)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    _ = try await library.change(clip, by: "boss", status: .approved)
    return clip
  }

  private func ids(for user: String) async throws -> [String] {
    try await highlights.tree(of: team, for: user).highlights.keys.sorted()
  }

  /// A clip is shown while it is approved and the family permits images, and not a call longer.
  func highlightsNeedThePermission() async throws {
    let library = Library(stores) { clock.now }
    let kim = try #require(LibraryPath.accounts(of: team).document("kim"))
    let clip = try await approvedClip(1)
    await #expect(throws: LibraryFault.notFound) {
      _ = try await highlights.add(clip, named: "A goal", by: "zed")
    }
    // Another player's family is a member too, and brings only its own.
    let bob = try #require(LibraryPath.members(of: club).document("bob"))
    try await stores.commit([
      Member.joining(bob, role: .creator, at: DocumentTime(clock.now)),
      .count(1, "memberCount", of: club),
    ])
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await highlights.add(clip, named: "A goal", by: "bob")
    }
    for name in ["", " ", "a\u{1B}[2J", String(repeating: "a", count: 201)] {
      await #expect(throws: LibraryFault.invalidName) {
        _ = try await highlights.add(clip, named: name, by: "coach")
      }
    }
    let added = try await highlights.add(clip, named: " A goal ", by: "coach")
    #expect(added.name == "A goal" && added.by == "coach" && added.id.utf8.count == 20)
    #expect(try await highlights.add(clip, named: "Again", by: "coach") == added)
    #expect(try await ids(for: "bob") == [added.id])
    await #expect(throws: LibraryFault.notFound) { _ = try await ids(for: "zed") }
    // Not approved any more.
    _ = try await library.change(clip, by: "boss", status: .rejected)
    #expect(try await ids(for: "bob").isEmpty)
    await #expect(throws: LibraryFault.notFound) {
      try await highlights.setLike(true, of: added.id, in: team, by: "bob")
    }
    _ = try await library.change(clip, by: "boss", status: .approved)
    #expect(try await ids(for: "bob") == [added.id])
    // Without the permission it has gone, and does not come back with it.
    _ = try await library.setConsent(true, scope: .numbers, for: kim, by: "anna")
    #expect(try await ids(for: "bob").isEmpty)
    _ = try await library.setConsent(true, scope: .images, for: kim, by: "anna")
    #expect(try await ids(for: "bob").isEmpty)
    // With its job the clip goes, and the highlight with the next sweep of a day.
    let other = try await approvedClip(2)
    _ = try await highlights.add(other, named: "Another", by: "coach")
    _ = try await stores.delete(JobStoreConformance.id(2))
    #expect(try await ids(for: "bob").isEmpty)
    let jobs = StoredClipJobs(stores) { _ in nil }
    _ = try await LibrarySweep(stores, jobs: jobs) { clock.now }.run()
    let stored = DocumentQuery(.collection(LibraryPath.highlights(of: team)))
    #expect(try await stores.pages(stored).isEmpty)
    let again = try await highlights.add(clip, named: nil, by: "coach")
    #expect(again.name == "kim" && again.id > added.id)
    _ = try await library.setConsent(false, scope: .images, for: kim, by: "anna")
    let all = DocumentQuery(.collection(LibraryPath.highlights(of: team)))
    #expect(try await stores.pages(all).isEmpty)
  }

  /// One member, one like; who leaves takes likes and what was seen along.
  func likesAreOfMembers() async throws {
    let clip = try await approvedClip(1)
    let id = try await highlights.add(clip, named: "A goal", by: "coach").id
    for _ in 0..<2 {
      try await highlights.setLike(true, of: id, in: team, by: "coach")
      try await highlights.setLike(true, of: id, in: team, by: "boss")
      try await highlights.markSeen(id, in: team, by: "coach")
    }
    var tree = try await highlights.tree(of: team, for: "coach")
    #expect(tree.highlights[id]?.likes == ["coach", "boss"] && tree.seen == [id])
    #expect(try await highlights.tree(of: team, for: "boss").seen.isEmpty)
    try await highlights.setLike(false, of: id, in: team, by: "boss")
    await #expect(throws: LibraryFault.notFound) {
      try await highlights.setLike(true, of: "none", in: team, by: "boss")
    }
    tree = try await highlights.tree(of: team, for: "boss")
    #expect(tree.highlights[id]?.likes == ["coach"])
    try await Library(stores) { clock.now }.removeMember("coach", of: club, by: "boss")
    tree = try await highlights.tree(of: team, for: "boss")
    #expect(tree.highlights[id]?.likes == [] && tree.highlights[id]?.by == nil)
    let views = DocumentQuery(.collection(LibraryPath.highlightViews(of: team)))
    #expect(try await stores.pages(views).isEmpty)
    await #expect(throws: LibraryFault.notFound) {
      try await highlights.remove(id, from: team, by: "zed")
    }
    try await highlights.remove(id, from: team, by: "boss")
    #expect(try await ids(for: "boss").isEmpty)
  }

  /// Many that are added at once have IDs of their own, in the order of their times.
  func highlightsHaveIDsInTheOrderOfTime() async throws {
    let store = DocumentHighlights(stores) { clock.now }
    let count = 100
    let added = try await withThrowingTaskGroup(of: Highlight.self) { group in
      for number in 0..<count {
        group.addTask {
          if number.isMultiple(of: 10) { clock.advance(by: 0.001) }
          return try await store.add(
            Highlight(id: "", name: "\(number)", video: "c/t/\(number)"), to: team)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let sorted = added.sorted { $0.id < $1.id }
    #expect(Set(added.map(\.id)).count == count)
    #expect(sorted.map { $0.at ?? 0 } == sorted.map { $0.at ?? 0 }.sorted())
  }
}
