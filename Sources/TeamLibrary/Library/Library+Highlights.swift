/// What of a team's clips may be shown to all its members.
extension Library {
  /// Returns those of the clips that are approved, and of which the family permits the club to see
  /// images.
  func imageClips(_ paths: [DocumentPath]) async throws -> [DocumentPath: Video] {
    let stored = try await store.documents(paths)
    let clips = stored.compactMap { document in Video(document).map { (document, $0) } }
    let players = clips.compactMap { document, video in
      player(video.trackedAccountID, of: document.path)
    }
    let accounts = Dictionary(
      try await store.documents(Array(Set(players))).map { ($0.path, $0) }
    ) { $1 }
    var permitted: [DocumentPath: Video] = [:]
    for (document, video) in clips where video.status == .approved {
      let account = player(video.trackedAccountID, of: document.path).flatMap { accounts[$0] }
      if Self.permitsImages(account, of: document) { permitted[document.path] = video }
    }
    return permitted
  }

  /// Whether a user may show a clip to the team: the player's family, an owner, an admin or a coach.
  func mayShow(_ video: Video, at path: DocumentPath, _ user: String) async throws -> Bool {
    if let account = player(video.trackedAccountID, of: path),
      try await family(of: account).contains(user)
    {
      return true
    }
    return try await activeMember(user, of: try club(of: path)).isActiveStaff
  }

  /// Removes the highlights of a team that are of some clips.
  func removeHighlights(of clips: some Sequence<DocumentPath>, in team: DocumentPath) async throws {
    let clips = Set(clips)
    let gone = try await highlightStore.tree(of: team, for: "").highlights.filter {
      $0.value.clip(of: team).map(clips.contains) ?? false
    }
    guard !gone.isEmpty else { return }
    try await highlightStore.remove(Set(gone.keys), from: team)
  }

  /// Removes the highlights of a team that is deleted.
  func removeHighlights(in team: DocumentPath) async throws {
    var rest = try await highlightStore.tree(of: team, for: "").highlights
    let gone = rest.filter { $0.value.team == team }
    try await highlightStore.remove(Set(gone.keys), from: team)
    for id in gone.keys { rest[id] = nil }
    let seen = try await highlightStore.seen(of: team)
    // A database may keep the highlights of several teams under one path.
    if rest.isEmpty {
      try await highlightStore.forget(Set(seen.keys), in: team)
    } else {
      try await highlightStore.removeSeen(
        seen.mapValues { $0.intersection(gone.keys) }, in: team)
    }
  }
}
