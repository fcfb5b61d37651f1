/// The daily pass over highlights.
extension LibrarySweep {
  /// Removes highlights whose clip has gone with its job, second ones of a clip, and what is left of
  /// users who are no members any more; clips get their `views` and `likes` from the highlights.
  func mendHighlights(_ report: inout LibrarySweepReport) async throws {
    do {
      for team in try await library.highlightStore.teams() {
        try Task.checkCancellation()
        try await mendHighlights(of: team, &report)
      }
    } catch {
      // Another database must not stop the sweep of the library.
      if library.highlightStore.isInLibrary || error is CancellationError { throw error }
      report.postponed += 1
    }
  }

  private func mendHighlights(
    of team: DocumentPath, _ report: inout LibrarySweepReport
  ) async throws {
    let store = library.highlightStore
    guard let club = team.owner else { return }
    // A database of another project may have been named: there no clip would be found.
    if !store.isInLibrary, try await library.store.document(team) == nil { return }
    // First: what is seen was there then, so that what is not listed afterwards has gone.
    let seen = try await store.seen(of: team)
    let all = try await store.tree(of: team, for: "").highlights
    let paths = all.compactMapValues { $0.clip(of: team) }
    let clips = Dictionary(
      try await library.store.documents(Array(Set(paths.values))).map { ($0.path, $0) }
    ) { first, _ in first }
    var kept: [DocumentPath: String] = [:]
    var gone: Set<String> = []
    for (id, path) in paths.sorted(by: { $0.key < $1.key }) {
      if clips[path] == nil || kept[path] != nil { gone.insert(id) } else { kept[path] = id }
    }
    try await store.remove(gone, from: team)
    let present = Set(all.keys).subtracting(gone)
    try await store.removeSeen(seen.mapValues { $0.subtracting(present) }, in: team)
    let members = Set(
      try await library.store.pages(.activeMembers(of: club)).map(\.path.name))
    report.add(.leftovers, gone.count)
    // Where several teams share one path, members of another team must not be removed.
    if all.values.allSatisfy({ $0.team ?? team == team }) {
      let users = all.values.reduce(into: Set(seen.keys)) { users, highlight in
        users.formUnion(highlight.likes)
        if let by = highlight.by { users.insert(by) }
      }
      let strangers = users.subtracting(members)
      if !strangers.isEmpty { try await store.forget(strangers, in: team) }
      report.add(.leftovers, strangers.count)
    }
    try await apply(
      kept.sorted { $0.key < $1.key }.compactMap { path, id in
        guard let clip = clips[path], let likes = all[id]?.likes else { return nil }
        let views = seen.filter { members.contains($0.key) && $0.value.contains(id) }.count
        let counts = ["views": views, "likes": likes.intersection(members).count]
        return MendedDocument(clip, [.counters: Self.changed(counts, in: clip)])
      }, &report)
  }
}
