import Foundation
import Jobs
import TeamLibrary
import Testing

/// Requirements of the highlights of a team.
extension LibraryCheck {
  private var highlights: Highlights { Highlights(library) }

  /// Returns an approved clip of a player whose family permits images.
  private func approvedClip(
    _ number: Int, player: String = "kim", family: String = "anna"
  ) async throws -> DocumentPath {
    _ = try await library.setConsent(true, scope: .images, for: try path(of: player), by: family)
    let id = try await submit(number, player: player, user: family)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    _ = try await library.change(clip, by: "boss", status: .approved)
    return clip
  }

  /// Returns the stored highlights, also those that may not be shown.
  private func stored() async throws -> [String: Highlight] {
    try await highlightStore.tree(of: team, for: "").highlights
  }

  private func ids(for user: String) async throws -> [String] {
    try await highlights.tree(of: team, for: user).highlights.keys.sorted()
  }

  /// A clip is shown while it is approved and the family permits images, and not a call longer.
  func highlightsNeedThePermission() async throws {
    let kim = try kim()
    let clip = try await approvedClip(1)
    await refused(.notFound) { try await highlights.add(clip, named: "A goal", by: "zed") }
    // Another player's family is a member too, and brings only its own.
    try await enroll("bob", as: .creator)
    await refused(.forbidden) { try await highlights.add(clip, named: "A goal", by: "bob") }
    for name in ["", " ", "a\u{1B}[2J", String(repeating: "a", count: 201)] {
      await refused(.invalidName(longest: 200)) {
        try await highlights.add(clip, named: name, by: "coach")
      }
    }
    let added = try await highlights.add(clip, named: " A goal ", by: "coach")
    #expect(added.name == "A goal" && added.by == "coach" && added.id.utf8.count == 20)
    #expect(try await highlights.add(clip, named: "Again", by: "coach") == added)
    #expect(try await ids(for: "bob") == [added.id])
    await refused(.notFound) { try await ids(for: "zed") }
    // Not approved any more.
    _ = try await library.change(clip, by: "boss", status: .rejected)
    #expect(try await ids(for: "bob").isEmpty)
    await refused(.notFound) {
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
    _ = try await LibrarySweep(library, jobs: jobs).run()
    #expect(try await stored().isEmpty)
    let again = try await highlights.add(clip, named: nil, by: "coach")
    #expect(again.name == "kim" && again.id > added.id)
    _ = try await library.setConsent(false, scope: .images, for: kim, by: "anna")
    #expect(try await stored().isEmpty)
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
    await refused(.notFound) {
      try await highlights.setLike(true, of: "none", in: team, by: "boss")
    }
    tree = try await highlights.tree(of: team, for: "boss")
    #expect(tree.highlights[id]?.likes == ["coach"])
    try await library.removeMember("coach", of: club, by: "boss")
    tree = try await highlights.tree(of: team, for: "boss")
    #expect(tree.highlights[id]?.likes == [] && tree.highlights[id]?.by == nil)
    #expect(try await highlightStore.tree(of: team, for: "coach").seen.isEmpty)
    await refused(.notFound) { try await highlights.remove(id, from: team, by: "zed") }
    try await highlights.remove(id, from: team, by: "boss")
    #expect(try await ids(for: "boss").isEmpty)
  }

  /// Many that are added at once have IDs of their own, in the order of their times.
  func highlightsHaveIDsInTheOrderOfTime() async throws {
    let (store, team, clock) = (highlightStore, team, clock)
    let count = 1000
    try await concurrently(0..<count) { number in
      if number.isMultiple(of: 10) { clock.advance(by: 0.001) }
      _ = try await store.add(
        Highlight(id: "", name: "\(number)", video: "c/t/\(number)"), to: team)
    }
    let sorted = try await stored().values.sorted { $0.id < $1.id }
    #expect(sorted.count == count)
    #expect(Set(sorted.map(\.name)).count == count)
    #expect(sorted.map { $0.at ?? 0 } == sorted.map { $0.at ?? 0 }.sorted())
  }

  /// However many bring a clip at once, and however often.
  func aClipIsOneHighlight() async throws {
    let clip = try await approvedClip(1)
    let added = try await concurrently(["coach", "boss", "coach", "boss"]) { user in
      try await highlights.add(clip, named: user, by: user).id
    }
    let kept = try #require(try await stored().keys.first)
    #expect(try await stored().count == 1 && added.contains(kept))
    #expect(try await highlights.add(clip, named: nil, by: "coach").id == kept)
    // It may be removed when its clip may not be shown, and when the clip has gone.
    _ = try await library.change(clip, by: "boss", status: .rejected)
    await refused(.notFound) { try await highlights.remove(kept, from: team, by: "zed") }
    try await highlights.remove(kept, from: team, by: "boss")
    #expect(try await stored().isEmpty)
    let lost = try await highlightStore.add(
      Highlight(id: "", name: "Lost", video: "c/t/none"), to: team)
    try await enroll("bob", as: .creator)
    await refused(.forbidden) { try await highlights.remove(lost, from: team, by: "bob") }
    try await highlights.remove(lost, from: team, by: "boss")
    #expect(try await stored().isEmpty)
  }

  /// What calls leave that end between two steps goes with the next day's sweep.
  func highlightsAreSwept() async throws {
    let clip = try await approvedClip(1)
    let store = highlightStore
    let kept = try await highlights.add(clip, named: nil, by: "coach").id
    // The second one of the clip was added by a call whose answer was lost.
    let place = "c/t/\(clip.name)"
    _ = try await store.add(Highlight(id: "", name: "Twice", video: place), to: team)
    let lost = try await store.add(
      Highlight(id: "", name: "Lost", video: "c/t/none", by: "coach"), to: team)
    for user in ["coach", "stranger"] {
      try await store.setLike(true, of: kept, by: user, in: team)
      for id in [kept, lost] { try await store.markSeen(id, by: user, in: team) }
    }
    #expect(try await store.teams() == [team])
    let jobs = StoredClipJobs(stores) { _ in nil }
    func sweep() async throws -> LibrarySweepReport {
      clock.advance(by: 86_400)
      return try await LibrarySweep(library, jobs: jobs).run()
    }
    // The clip gets its counters, and a snapshot with them.
    #expect(try await sweep().counts == [.leftovers: 3, .counters: 1, .snapshots: 1])
    let counted = try #require(try await stores.document(clip))
    #expect(counted.fields["views"]?.wholeNumber == 1 && counted.fields["likes"]?.wholeNumber == 1)
    #expect(try await stored().keys.sorted() == [kept])
    #expect(try await stored()[kept]?.likes == ["coach"])
    #expect(try await store.tree(of: team, for: "coach").seen == [kept])
    #expect(try await store.tree(of: team, for: "stranger").seen.isEmpty)
    #expect(try await sweep().counts == [:])
  }
}
