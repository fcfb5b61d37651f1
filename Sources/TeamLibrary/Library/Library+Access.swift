/// What families let coaches read of a player's analyses.
extension Library {
  /// Returns the coaches to whom a player's family gave access, also those from whom it was taken.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family.
  public func grants(
    of account: DocumentPath, for user: String
  ) async throws -> LibraryPage<AccessGrant> {
    try await checkFamily(of: account, user)
    return LibraryPage(
      try await store.pages(DocumentQuery(.collection(LibraryPath.access(to: account)))))
  }

  /// Lets a coach read a player's analyses.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family; `notFound` unless
  ///   the coach is an active owner, admin or member of the club.
  public func grant(
    _ scope: AccessGrant.Scope, to coach: String, of account: DocumentPath, by user: String
  ) async throws -> AccessGrant {
    try await checkFamily(of: account, user)
    guard let path = LibraryPath.access(to: account).document(coach),
      let member = account.owner?.owner.flatMap({ LibraryPath.members(of: $0).document(coach) }),
      let stored = try await store.document(member), Member(stored).isActiveStaff,
      let player = try await store.document(account)
    else { throw LibraryFault.notFound }
    try await store.commit([
      AccessGrant.granting(path, scope: scope, to: stored, of: player, by: user, at: time)
    ])
    return try await read(path)
  }

  /// Takes a coach's access back; from the next request on nothing is answered.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family.
  public func revoke(
    _ coach: String, of account: DocumentPath, by user: String
  ) async throws -> AccessGrant {
    try await checkFamily(of: account, user)
    guard let path = LibraryPath.access(to: account).document(coach) else {
      throw LibraryFault.notFound
    }
    try await commit([.set(path, ["revokedAt": .timestamp(time)])], on: path)
    return try await read(path)
  }

  /// Returns what a user may read of a job that another user handed in; `nil` for nothing.
  ///
  /// Nothing is read of a job that its user may not hand in for the player, of a player whose family
  /// has withdrawn its consent, or of one who was added after the job under a former player's ID; by
  /// a coach, nothing of a job whose clip is not in the library (any more).
  ///
  /// - Parameters:
  ///   - place: The place that the job names.
  ///   - job: The job's ID.
  ///   - submittedAt: When the job was submitted.
  ///   - owner: The job's user.
  public func access(
    to place: LibraryPlace, job: String, submittedAt: DocumentTime, owner: String, for user: String
  ) async throws -> ClipAccess? {
    let grant = LibraryPath.access(to: place.account).document(user)
    let own = place.member(user)
    let found = try await store.documents(
      ClipRecords.paths(of: place, job: job, user: owner)
        + [grant, own == place.member(owner) ? nil : own].compactMap(\.self))
    guard let records = ClipRecords(place, job: job, user: owner, found: found),
      records.refusal == nil, let account = records.account,
      account.createdAt.microseconds <= submittedAt.microseconds + Self.clockDifference
    else { return nil }
    if TrackedAccount(account)?.familyUserIDs.contains(user) ?? false { return .family }
    guard records.video != nil, let member = found.first(where: { $0.path == own }),
      let access = found.first(where: { $0.path == grant }).flatMap(AccessGrant.init),
      access.holds(for: member, of: account)
    else { return nil }
    return .coach(access.scope)
  }

  /// The largest difference between clocks, in microseconds: a minute.
  private static let clockDifference: Int64 = 60_000_000

  /// Whether a job's user is the family of the player whom the job names, or it names none.
  ///
  /// What a coach hands in for a player is not the coach's to share.
  public func isOfFamily(_ place: LibraryPlace?, user: String) async throws -> Bool {
    guard let place else { return true }
    let stored = try await store.document(place.account)
    return stored.flatMap(TrackedAccount.init)?.familyUserIDs.contains(user) ?? true
  }

  /// Takes a user out of a player's family.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the caller is of the family; `lastOfFamily`: then
  ///   the player is deleted instead.
  public func removeFamily(_ name: String, of account: DocumentPath, by user: String) async throws {
    try await repeatingConflicts {
      try await checkFamily(of: account, user)
      guard let stored = try await store.document(account),
        let player = TrackedAccount(stored), player.familyUserIDs.contains(name)
      else { throw LibraryFault.notFound }
      let rest = player.familyUserIDs.filter { $0 != name }
      guard !rest.isEmpty else { throw LibraryFault.lastOfFamily }
      try await store.commit([
        .set(
          account, ["familyUserIds": .list(rest.map(DocumentValue.string))],
          if: .version(stored.version))
      ])
    }
  }

  /// Notes in all access that a coach has in a club that it has ended.
  func revokeAccess(of coach: String, in club: DocumentPath) async throws {
    let grants = try await store.pages(.access(of: coach)).filter {
      $0.path.segments.starts(with: club.segments) && AccessGrant($0)?.revokedAt == nil
    }
    try await store.commitInParts(
      grants.map { .set($0.path, ["revokedAt": .timestamp(time)], if: nil) })
  }

  func checkFamily(of account: DocumentPath, _ user: String) async throws {
    guard try await readable(account, by: user).familyUserIDs.contains(user) else {
      throw LibraryFault.forbidden
    }
  }
}
