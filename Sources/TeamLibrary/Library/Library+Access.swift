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
      let club = account.owner?.owner,
      try await activeMember(coach, of: club).isActiveStaff
    else { throw LibraryFault.notFound }
    try await store.commit([AccessGrant.granting(path, scope: scope, by: user, at: time)])
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
    do {
      try await store.commit([.set(path, ["revokedAt": .timestamp(time)])])
    } catch is DocumentConflict { throw LibraryFault.notFound }
    return try await read(path)
  }

  /// Returns what a user may read of a job that another user handed in; `nil` for nothing.
  ///
  /// Nothing is read of a job that its user may not hand in for the player, or of a player whose
  /// family has withdrawn its consent.
  ///
  /// - Parameters:
  ///   - place: The place that the job names.
  ///   - job: The job's ID.
  ///   - owner: The job's user.
  public func access(
    to place: LibraryPlace, job: String, owner: String, for user: String
  ) async throws -> ClipAccess? {
    let grant = LibraryPath.access(to: place.account).document(user)
    let own = place.member(user)
    let found = try await store.documents(
      ClipRecords.paths(of: place, job: job, user: owner)
        + [grant, own == place.member(owner) ? nil : own].compactMap(\.self))
    guard let records = ClipRecords(place, job: job, user: owner, found: found),
      records.refusal == nil
    else { return nil }
    if records.account.flatMap(TrackedAccount.init)?.familyUserIDs.contains(user) ?? false {
      return .family
    }
    guard found.contains(where: { $0.path == own && Member($0).isActiveStaff }),
      let stored = found.first(where: { $0.path == grant }), let access = AccessGrant(stored),
      access.revokedAt == nil
    else { return nil }
    return .coach(access.scope)
  }

  /// Takes all access back that a coach has in a club.
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
