/// The walk through clubs, teams, players and clips.
extension LibrarySweep {
  /// Mends a club with all that is below it.
  func sweep(
    _ path: DocumentPath, isDaily: Bool, _ report: inout LibrarySweepReport
  ) async throws {
    // When clips were deleted, what was read before is out of date: all of it is read once more.
    for _ in 0..<2 {
      let skipped = report.skipped
      if try await isMended(path, isDaily: isDaily, &report) { return }
      report.skipped = skipped
    }
  }

  /// Mends a club; returns whether it is done.
  private func isMended(
    _ path: DocumentPath, isDaily: Bool, _ report: inout LibrarySweepReport
  ) async throws -> Bool {
    // Read before what is counted: what is added or deleted meanwhile changes the club, so that the
    // count, which may be wrong then, is not written.
    guard let club = try await store.document(path) else { return true }
    if Organization(club) == nil { report.skipped += 1 }
    let members = try await store.pages(.members(of: path))
    try await apply(
      members.compactMap { MendedDocument($0, [.fields: RequiredFields.ofMember($0).missing]) },
      &report)
    var counts = ["trackedAccountCount": 0, "videoCount": 0, "projectCount": 0]
    counts["memberCount"] = members.filter { Member($0).status != .removed }.count
    for team in try await store.pages(.projects(of: path)) {
      try Task.checkCancellation()
      guard let counted = try await sweep(team: team.path, isDaily: isDaily, &report) else {
        return false
      }
      for (name, count) in counted { counts[name, default: 0] += count }
      counts["projectCount", default: 0] += 1
    }
    let owner = members.map(Member.init).first { $0.role == .owner && $0.status == .active }
    let fields = RequiredFields.ofClub(club, owner: owner?.id).missing
    try await apply(
      [
        MendedDocument(
          club, [.fields: fields, .counters: Self.changed(counts, in: club)], isDated: true)
      ].compactMap(\.self), &report)
    return true
  }

  /// Mends a team with its players and clips.
  ///
  /// - Returns: What the club counts of it; `nil` if clips were deleted.
  private func sweep(
    team path: DocumentPath, isDaily: Bool, _ report: inout LibrarySweepReport
  ) async throws -> [String: Int]? {
    guard let team = try await store.document(path) else { return [:] }
    if Project(team) == nil { report.skipped += 1 }
    let stored = try await store.pages(.accounts(of: path, newestFirst: false))
    let players = Dictionary(stored.map { ($0.path.name, $0) }) { $1 }
    var count = TeamCount()
    try await store.forEachPage(of: .videos(of: path)) { page in
      count.add(page)
      var mended: [MendedDocument] = []
      for clip in page {
        let player = FieldReader(clip).text("trackedAccountId").flatMap { players[$0] }
        let fields = RequiredFields.ofClip(clip, player: player).missing
        if isDaily, let daily = try await refreshed(clip, filling: fields) {
          mended.append(daily)
        } else if let filled = MendedDocument(clip, [.fields: fields]) {
          mended.append(filled)
        }
      }
      try await apply(mended, &report)
    }
    if try await withdraw(count, from: path, players, &report) { return nil }
    try await sweep(stored, count, &report)
    let counts = ["trackedAccountCount": stored.count, "videoCount": count.clips]
    let changes: [LibraryMend: [DocumentField: DocumentValue?]] = [
      .fields: RequiredFields.ofTeam(team).missing, .counters: Self.changed(counts, in: team),
    ]
    try await apply([MendedDocument(team, changes, isDated: true)].compactMap(\.self), &report)
    return counts
  }

  /// Mends the players of a team.
  private func sweep(
    _ players: [StoredDocument], _ count: TeamCount, _ report: inout LibrarySweepReport
  ) async throws {
    let states = try await states(of: players)
    report.skipped += players.filter { TrackedAccount($0) == nil }.count
    try await apply(
      players.compactMap { player in
        let own = count.players[player.path.name] ?? TeamCount.Player()
        let counts = ["totalVideos": own.clips, "totalShots": own.shots]
        return MendedDocument(
          player,
          [
            .fields: RequiredFields.ofPlayer(player).missing,
            .counters: Self.changed(counts, in: player), .states: states[player.path] ?? [:],
          ])
      }, &report)
  }

  /// Deletes the clips of players who have gone, or whose families have not consented; returns
  /// whether there were any.
  ///
  /// Clips that other programs keep of players without a consent of ours are theirs.
  private func withdraw(
    _ count: TeamCount, from team: DocumentPath, _ players: [String: StoredDocument],
    _ report: inout LibrarySweepReport
  ) async throws -> Bool {
    var found = false
    for (name, own) in count.players where own.isWithdrawn(players[name]) {
      // Read again: the player may have been added, or the consent given, meanwhile.
      guard let path = LibraryPath.accounts(of: team).document(name),
        own.isWithdrawn(try await store.document(path))
      else { continue }
      try await library.removeClips(of: path)
      report.add(.clips, own.clips)
      found = true
    }
    return found
  }

  /// Returns the counters of a document that are not what was counted.
  static func changed(
    _ counts: [String: Int], in document: StoredDocument
  ) -> [DocumentField: DocumentValue?] {
    var changed: [DocumentField: DocumentValue?] = [:]
    for (name, count) in counts where document.fields[name]?.wholeNumber != Int64(count) {
      changed[DocumentField(name)] = .integer(Int64(count))
    }
    return changed
  }
}

extension TeamCount.Player {
  /// Whether the clips must not be kept.
  fileprivate func isWithdrawn(_ player: StoredDocument?) -> Bool {
    guard let player else { return hasOwn }
    let consent = player.fields["consent"] ?? .null
    return !LibraryConsent(consent).isGiven && (hasOwn || consent != .null)
  }
}
