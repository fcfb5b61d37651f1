internal import Retries

/// Members of clubs, and their roles.
extension Library {
  /// Returns the members of a club as far as a user may know them, the first to join first.
  ///
  /// Owners and admins see all but former ones. Others see themselves and the active owners, admins
  /// and coaches, so that a family knows to whom it can give access.
  ///
  /// - Throws: `LibraryFault`: `notFound` for outsiders; `forbidden` for an unknown role.
  public func members(
    of club: DocumentPath, for user: String
  ) async throws -> LibraryPage<Member> {
    let own = try await activeMember(user, of: club)
    guard own.may(.readOrganization) else { throw LibraryFault.forbidden }
    var page = LibraryPage<Member>(try await store.pages(.members(of: club)))
    page.documents = page.documents.filter { member in
      own.may(.manageMembers)
        ? member.status != .removed : member.id == own.id || member.isActiveStaff
    }.sorted { ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id) }
    return page
  }

  /// Changes what a member may do.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is an owner, or is an admin and neither
  ///   the old nor the new role is that of an owner; `lastOwner`.
  public func setRole(
    _ role: LibraryRole, of name: String, in club: DocumentPath, by user: String
  ) async throws -> Member {
    try await repeatingConflicts {
      let own = try await activeMember(user, of: club)
      guard own.may(.manageMembers) else { throw LibraryFault.forbidden }
      let (path, stored, member) = try await membership(name, of: club)
      guard member.status == .active else { throw LibraryFault.notFound }
      guard member.role != role else { return member }
      if role == .owner || member.role == .owner {
        guard own.role == .owner else { throw LibraryFault.forbidden }
      }
      var writes = [
        DocumentWrite.set(
          path, ["role": .string(role.rawValue)], if: .version(stored.version))
      ]
      if member.role == .owner { writes += try await succession(of: name, in: club) }
      try await store.commit(writes)
      // Access is for coaches, and does not come back with a later role.
      if role == .creator { try await revokeAccess(of: name, in: club) }
      return try await read(path)
    }
  }

  /// Ends a membership: a member leaves, or an owner or admin removes one.
  ///
  /// Access that families gave to the member ends too. The member's own players stay, and their
  /// family still decides for them.
  ///
  /// - Throws: `LibraryFault`: `forbidden`; `lastOwner`.
  public func removeMember(
    _ name: String, of club: DocumentPath, by user: String
  ) async throws {
    try await repeatingConflicts {
      let own = try await activeMember(user, of: club)
      let (path, stored, member) = try await membership(name, of: club)
      guard member.status != .removed else { throw LibraryFault.notFound }
      if name != user {
        guard own.may(.manageMembers), member.role != .owner || own.role == .owner else {
          throw LibraryFault.forbidden
        }
      }
      var writes = [
        DocumentWrite.set(
          path,
          ["status": .string(MemberStatus.removed.rawValue), "removedAt": .timestamp(time)],
          if: .version(stored.version))
      ]
      if member.role == .owner, member.status == .active {
        writes += try await succession(of: name, in: club)
      }
      writes.append(.count(-1, "memberCount", of: club))
      try await store.commit(writes)
    }
    try await revokeAccess(of: name, in: club)
    for team in try await store.pages(.projects(of: club)) {
      try await highlightStore.forget([name], in: team.path)
    }
  }

  /// Returns the writes that let an owner go: another one is named in the club.
  ///
  /// The club must not change meanwhile, so that of two owners who leave together one stays.
  ///
  /// - Throws: `LibraryFault.lastOwner`.
  private func succession(of name: String, in club: DocumentPath) async throws -> [DocumentWrite] {
    guard let stored = try await store.document(club) else { throw LibraryFault.notFound }
    let other = try await store.pages(.activeMembers(of: club)).map(Member.init)
      .first { $0.role == .owner && $0.id != name }
    guard let other else { throw LibraryFault.lastOwner }
    var fields: [DocumentField: DocumentValue?] = [:]
    if stored.fields["ownerUserId"] == .string(name) { fields["ownerUserId"] = .string(other.id) }
    return [
      .set(club, fields, transforms: ["updatedAt": .commitTime], if: .version(stored.version))
    ]
  }

  // MARK: - Checks

  /// Commits changes of a document that must exist.
  ///
  /// - Throws: `LibraryFault.notFound` if it does not; `DocumentConflict`.
  func commit(_ writes: [DocumentWrite], on path: DocumentPath) async throws {
    do { try await store.commit(writes) } catch let conflict as DocumentConflict {
      guard try await store.document(path) != nil else { throw LibraryFault.notFound }
      throw conflict
    }
  }

  /// Returns a user's active membership.
  ///
  /// - Throws: `LibraryFault.notFound` for outsiders.
  func activeMember(_ user: String, of club: DocumentPath) async throws -> Member {
    guard let path = LibraryPath.members(of: club).document(user),
      let member = try await store.document(path).map(Member.init), member.status == .active
    else { throw LibraryFault.notFound }
    return member
  }

  private func membership(
    _ name: String, of club: DocumentPath
  ) async throws -> (DocumentPath, StoredDocument, Member) {
    guard let path = LibraryPath.members(of: club).document(name),
      let stored = try await store.document(path)
    else { throw LibraryFault.notFound }
    return (path, stored, Member(stored))
  }

  /// Decides and commits again when a document was changed meanwhile.
  ///
  /// - Throws: `DocumentConflict` when it still is after some attempts.
  func repeatingConflicts<Result: Sendable>(
    _ step: () async throws -> Result
  ) async throws -> Result {
    for attempt in 1..<Self.mostAttempts {
      do { return try await step() } catch is DocumentConflict {
        try await Self.backoff.pause(afterAttempt: attempt)
      }
    }
    return try await step()
  }

  /// How often a change is tried while others change the same documents.
  private static let mostAttempts = 10
  /// The delays after a conflict, so that those who change the same documents do not collide again.
  static let backoff = Backoff(first: .milliseconds(20), longest: .milliseconds(50))
}
