/// The daily pass over highlights.
extension LibrarySweep {
  /// Removes highlights whose clip has gone with its job, and what is left of users who are no
  /// members any more; clips get their `views` and `likes` from the highlights.
  func mendHighlights(_ report: inout LibrarySweepReport) async throws {
    for team in try await library.highlightStore.teams() {
      try Task.checkCancellation()
      try await mendHighlights(of: team, &report)
    }
  }

  private func mendHighlights(
    of team: DocumentPath, _ report: inout LibrarySweepReport
  ) async throws {
    let store = library.highlightStore
    guard let club = team.owner else { return }
    let all = try await store.tree(of: team, for: "").highlights
    let paths = all.compactMapValues { Highlights.clip(named: $0.video, of: team) }
    let clips = Dictionary(
      try await library.store.documents(Array(Set(paths.values))).map { ($0.path, $0) }
    ) { first, _ in first }
    let lost = Set(paths.filter { clips[$0.value] == nil }.keys)
    try await store.remove(lost, from: team)
    let seen = try await store.pruneSeen(keeping: Set(all.keys).subtracting(lost), in: team)
    let members = Set(
      try await library.store.pages(.activeMembers(of: club)).map(\.path.name))
    let users = all.values.reduce(into: Set(seen.keys)) { users, highlight in
      users.formUnion(highlight.likes)
      if let by = highlight.by { users.insert(by) }
    }
    let strangers = users.subtracting(members)
    if !strangers.isEmpty { try await store.forget(strangers, in: team) }
    report.add(.leftovers, lost.count + strangers.count)
    try await apply(
      paths.sorted { $0.key < $1.key }.compactMap { id, path in
        guard let clip = clips[path], let likes = all[id]?.likes else { return nil }
        let views = seen.filter { members.contains($0.key) && $0.value.contains(id) }.count
        let counts = ["views": views, "likes": likes.intersection(members).count]
        return MendedDocument(clip, [.counters: Self.changed(counts, in: clip)])
      }, &report)
  }
}
