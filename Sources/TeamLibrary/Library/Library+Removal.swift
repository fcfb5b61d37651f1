internal import Retries

/// Deletion of what the library keeps of players and users.
///
/// A commit holds a limited number of writes, so that a deletion takes several: each leaves the
/// counters right, the player is the last document to go, and a repeated call goes on where an
/// interrupted one stopped.
extension Library {
  /// The largest number of clips of one commit, each with up to some snapshots.
  private static let batch = 20
  /// How often clips are looked for, each time some of them: far more than a player has.
  private static let mostRounds = 5000

  /// Sets what the family of a player permits; a withdrawal deletes the player's clips, and without
  /// the permission of images the clips name none.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family.
  public func setConsent(
    _ isGiven: Bool, scope: LibraryConsent.Scope, for account: DocumentPath, by user: String
  ) async throws -> TrackedAccount {
    let player = try await readable(account, by: user)
    guard player.familyUserIDs.contains(user) else { throw LibraryFault.forbidden }
    let consent = LibraryConsent(isGiven: isGiven, by: user, at: time, scope: scope)
    // From this commit on no job adds anything.
    try await store.commit([.set(account, ["consent": consent.value])])
    if !isGiven { try await removeClips(of: account) }
    if scope == .numbers { try await removeImages(of: account) }
    return try await read(account)
  }

  private func removeImages(of account: DocumentPath) async throws {
    guard let team = account.owner else { return }
    try await repeatingConflicts {
      let clips = try await store.pages(.allVideos(of: team, account: account.name))
      try await removeHighlights(of: clips.map(\.path), in: team)
      let shown = clips.filter { $0.fields["thumbnail"] != nil }
      try await store.commitInParts(shown.map { .set($0.path, ["thumbnail": nil]) })
    }
  }

  /// Deletes a player with all clips.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family, or may delete
  ///   players of the club.
  public func remove(_ account: DocumentPath, by user: String) async throws {
    let player = try await readable(account, by: user)
    if !player.familyUserIDs.contains(user), let club = account.owner?.owner {
      try await check(.changeVideos, in: club, for: user)
    }
    try await remove(account)
  }

  /// Deletes what the library keeps of a user.
  ///
  /// The memberships go, and the players who are only this user's with their clips; other documents
  /// do not name the user any more. A club without another owner goes to an admin or coach, and is
  /// deleted when there is none.
  ///
  /// - Returns: The number of memberships and players.
  public func forget(_ user: String) async throws -> Int {
    var removed = 0
    for membership in try await store.pages(.allMemberships(of: user)) {
      guard let club = membership.path.owner else { continue }
      try await forgetInvitations(of: user, in: club)
      // Another owner may leave, or another member, at the same time: then it is decided again.
      removed += try await repeatingConflicts { try await forget(user, in: club) }
    }
    removed += try await forgetWords(of: user)
    guard let own = LibraryPath.users.document(user) else { return removed }
    try await removeAll(in: LibraryPath.dailyLogs(of: own))
    try await removeAll(in: LibraryPath.pairedDevices(of: own))
    if try await store.document(own) != nil {
      try await store.commit([.delete(own)])
      removed += 1
    }
    return removed
  }

  /// Ends a membership, and deletes the club if no member is left to lead it.
  private func forget(_ user: String, in club: DocumentPath) async throws -> Int {
    var removed = 0
    let members = try await store.pages(.members(of: club)).map(Member.init)
    let isDeleted = Self.isDeleted(with: user, members)
    for team in try await store.pages(.projects(of: club)) {
      removed += try await forget(user, inTeam: team.path, isDeleted: isDeleted)
      try await forgetLinks(of: user, in: team.path, isDeleted: isDeleted)
      try await highlightStore.forget([user], in: team.path)
      if isDeleted {
        try await removeHighlights(in: team.path)
        try await store.commit([.delete(team.path)])
      }
    }
    if isDeleted {
      try await removeAll(in: LibraryPath.invitations(of: club))
      let rest = members.compactMap { LibraryPath.members(of: club).document($0.id) }
      try await store.commitInParts(rest.map { .delete($0) } + [.delete(club)])
    } else {
      try await leave(club, user)
    }
    return removed + 1
  }

  /// Returns who takes over what a user leads: an owner if there is one.
  private static func heir(of user: String, _ members: [Member]) -> Member? {
    members.filter { $0.id != user && $0.isActiveStaff }.min {
      ($0.role?.rank ?? 9, $0.joinedAt) < ($1.role?.rank ?? 9, $1.joinedAt)
    }
  }

  /// Whether a club goes with its only owner, because there is no heir.
  private static func isDeleted(with user: String, _ members: [Member]) -> Bool {
    heir(of: user, members) == nil
      && members.contains { $0.id == user && $0.role == .owner && $0.status == .active }
  }

  /// Deletes a user's notes, and the access that the user was given as a coach.
  private func forgetWords(of user: String) async throws -> Int {
    let notes = try await store.pages(.notes(by: user))
    for note in notes {
      try await repeatingConflicts {
        let found = try await store.documents([note.path, note.path.owner].compactMap(\.self))
        // Another call may have been faster.
        guard found.contains(where: { $0.path == note.path }) else { return }
        let clip = found.filter { $0.path == note.path.owner }
        try await store.commit(
          [.delete(note.path, if: .exists(true))]
            + clip.map { .set($0.path, [:], transforms: ["comments": .increment(-1)]) })
      }
    }
    let access = try await store.pages(.access(of: user))
    try await store.commitInParts(access.map { .delete($0.path) })
    return notes.count + access.count
  }

  /// Takes a user's name out of a team's links, or deletes them.
  private func forgetLinks(
    of user: String, in team: DocumentPath, isDeleted: Bool
  ) async throws {
    let links = try await store.pages(.links(of: team))
    if isDeleted { return try await remove(links, counting: []) }
    let visits = links.compactMap { LibraryPath.visitors(of: $0.path).document(user) }
    let made = links.filter { $0.fields["createdBy"] == .string(user) }
    try await store.commitInParts(
      visits.map { .delete($0) } + made.map { .set($0.path, ["createdBy": ""]) })
  }

  /// Deletes a club's invitations that name a user.
  private func forgetInvitations(of user: String, in club: DocumentPath) async throws {
    let all = DocumentQuery(.collection(LibraryPath.invitations(of: club)))
    let own = try await store.pages(all).filter { invitation in
      ["invitedBy", "acceptedBy"].contains { invitation.fields[$0] == .string(user) }
    }
    try await store.commitInParts(own.map { .delete($0.path) })
  }

  /// Ends a membership; the heir is named in its place, and an owner if no other one is left.
  private func leave(_ club: DocumentPath, _ user: String) async throws {
    // First: another member who leaves meanwhile changes it.
    let stored = try await store.document(club)
    let all = try await store.pages(.members(of: club))
    guard let membership = all.first(where: { $0.path.name == user }) else { return }
    let members = all.map(Member.init)
    if Self.isDeleted(with: user, members) { throw DocumentConflict(club) }
    let heir = Self.heir(of: user, members)
    var writes: [DocumentWrite] = [.delete(membership.path, if: .version(membership.version))]
    if let stored {
      var fields: [DocumentField: DocumentValue?] = [:]
      for name in ["ownerUserId", "createdBy"] where stored.fields[name] == .string(user) {
        fields[DocumentField(name)] = .string(heir?.id ?? "")
      }
      let isCounted = Member(membership).status != .removed
      writes.append(
        .set(
          club, fields,
          transforms: ["memberCount": .increment(isCounted ? -1 : 0), "updatedAt": .commitTime],
          if: .version(stored.version)))
      if let heir, heir.role != .owner, Member(membership).role == .owner,
        let other = LibraryPath.members(of: club).document(heir.id)
      {
        writes.append(.set(other, ["role": .string(LibraryRole.owner.rawValue)]))
      }
    }
    try await store.commit(writes)
    let invited = all.filter { $0.fields["invitedBy"] == .string(user) && $0.path.name != user }
    // One of them may have been deleted meanwhile.
    for member in invited {
      do {
        try await store.commit([.set(member.path, ["invitedBy": nil])])
      } catch is DocumentConflict {}
    }
  }

  /// Deletes a user's players of a team, and the user's name in the others.
  private func forget(
    _ user: String, inTeam team: DocumentPath, isDeleted: Bool
  ) async throws -> Int {
    var removed = 0
    for account in try await store.pages(.accounts(of: team, newestFirst: false)) {
      let family = TrackedAccount(account)?.familyUserIDs ?? []
      if isDeleted || family == [user] {
        try await remove(account.path)
        removed += 1
        continue
      }
      var fields: [DocumentField: DocumentValue?] = [:]
      if family.contains(user) {
        fields["familyUserIds"] = .list(family.filter { $0 != user }.map(DocumentValue.string))
      }
      if TrackedAccount(account)?.consent.by == user {
        // Another of the family may give it again.
        fields["consent"] = LibraryConsent.none.value
      }
      if account.fields["addedBy"] == .string(user) { fields["addedBy"] = "" }
      if !fields.isEmpty { try await store.commit([.set(account.path, fields)]) }
      if family.contains(user) {
        // What the user gave a coach, another of the family may give again.
        let access = DocumentQuery(.collection(LibraryPath.access(to: account.path)))
        let own = try await store.pages(access).filter { $0.fields["grantedBy"] == .string(user) }
        try await store.commitInParts(own.map { .delete($0.path) })
      }
      if fields["consent"] != nil { try await removeClips(of: account.path) }
    }
    let added = try await store.pages(.videos(of: team))
      .filter { $0.fields["addedBy"] == .string(user) }
    try await store.commitInParts(added.map { .set($0.path, ["addedBy": ""]) })
    let stored = try await store.document(team)
    if stored?.fields["createdBy"] == .string(user) {
      try await store.commit([.set(team, ["createdBy": ""])])
    }
    return removed
  }

  // MARK: - Players

  private func remove(_ account: DocumentPath) async throws {
    try await store.commit([.set(account, ["consent": LibraryConsent.none.value])])
    try await removeClips(of: account)
    try await removeAll(in: LibraryPath.access(to: account))
    let counters = try await counters(of: account.owner)
    do {
      try await store.commit(
        [.delete(account, if: .exists(true))]
          + counters.map { .count(-1, "trackedAccountCount", of: $0) })
    } catch is DocumentConflict {
      // Another call was faster.
    }
  }

  /// Deletes the clips of a player with their snapshots and notes.
  func removeClips(of account: DocumentPath) async throws {
    guard let team = account.owner else { return }
    try await removeLinks(below: team) { link, clip in
      link.accountID == account.name || clip?.fields["trackedAccountId"] == .string(account.name)
    }
    var query = DocumentQuery.allVideos(of: team, account: account.name)
    query.limit = Self.batch
    try await removeClips(of: account, below: team) { try await store.documents(query) }
  }

  /// Deletes a clip with its snapshots and notes, for good: no step of its job adds it again.
  func removeClip(_ path: DocumentPath, of account: DocumentPath?) async throws {
    guard let team = path.owner else { return }
    try await store.commit([.set(LibraryPath.removal(of: path), ["at": .timestamp(time)], if: nil)])
    try await removeLinks(below: team) { link, _ in link.videoID == path.name }
    try await removeClips(of: account, below: team) { try await store.documents([path]) }
  }

  /// Deletes clips until there are none.
  ///
  /// - Parameter next: Returns some that are left.
  private func removeClips(
    of account: DocumentPath?, below team: DocumentPath, _ next: () async throws -> [StoredDocument]
  ) async throws {
    for round in 1...Self.mostRounds {
      try Task.checkCancellation()
      let counters = try await counters(of: team)
      let player = try await store.documents([account].compactMap(\.self)).first
      let clips = try await next()
      guard !clips.isEmpty else { return }
      var writes: [DocumentWrite] = []
      var count = 0
      for clip in clips {
        var gone = try await below(clip.path).map { DocumentWrite.delete($0) }
        let most = DocumentWrite.mostOfAPart
        guard writes.isEmpty || writes.count + gone.count < most else { break }
        // Of a clip with very many snapshots, the first ones go before it.
        if gone.count > most {
          try await store.commitInParts(gone)
          gone = []
        }
        writes += gone + [.delete(clip.path, if: .version(clip.version))]
        count += 1
      }
      try await removeHighlights(of: clips.prefix(count).map(\.path), in: team)
      let shots = clips.prefix(count).reduce(0) { $0 + (Video($1)?.shots ?? 0) }
      writes += try await practiceDays(without: clips.prefix(count), of: player)
      writes += counters.map { .count(-count, "videoCount", of: $0) }
      if let player {
        writes.append(
          .set(
            player.path, [:],
            transforms: [
              "totalVideos": .increment(Int64(-count)), "totalShots": .increment(Int64(-shots)),
            ]))
      }
      do { try await store.commit(writes) } catch is DocumentConflict {
        // A clip was changed meanwhile: all are read again.
        try await Self.backoff.pause(afterAttempt: round)
      }
    }
    throw DocumentConflict(account ?? team)
  }

  /// Returns the writes that take clips out of their family's practice days.
  private func practiceDays(
    without clips: ArraySlice<StoredDocument>, of player: StoredDocument?
  ) async throws -> [DocumentWrite] {
    let family = player.flatMap(TrackedAccount.init)?.familyUserIDs ?? []
    var paths: Set<DocumentPath> = []
    for clip in clips {
      guard let video = Video(clip) else { continue }
      let users = family + [clip.fields["addedBy"]?.text].compactMap(\.self)
      paths.formUnion(PracticeLog.paths(filmed: video.uploadDate, family: Set(users)))
    }
    let days = try await store.documents(Array(paths))
    return PracticeLog.removal(of: clips.map(\.path.name), from: days)
  }

  /// Returns the paths of a clip's snapshots and notes.
  private func below(_ clip: DocumentPath) async throws -> [DocumentPath] {
    var found: [DocumentPath] = []
    for query in DocumentQuery.allBelow(clip) { found += try await store.pages(query).map(\.path) }
    return found
  }

  /// Deletes the documents of a collection that has nothing below them.
  func removeAll(in collection: CollectionPath) async throws {
    let found = try await store.pages(DocumentQuery(.collection(collection)))
    try await store.commitInParts(found.map { .delete($0.path) })
  }

  /// Returns the team and the club, as far as their documents exist.
  func counters(of team: DocumentPath?) async throws -> [DocumentPath] {
    let paths = [team, team?.owner].compactMap(\.self)
    return try await store.documents(paths).map(\.path)
  }

  /// Returns a player whom the user may know of: as family, or as a member of the club.
  func readable(_ account: DocumentPath, by user: String) async throws -> TrackedAccount {
    guard let player = try await store.document(account).flatMap(TrackedAccount.init),
      let club = account.owner?.owner
    else { throw LibraryFault.notFound }
    if !player.familyUserIDs.contains(user) {
      try await check(.readProjects, in: club, for: user)
    }
    return player
  }
}
