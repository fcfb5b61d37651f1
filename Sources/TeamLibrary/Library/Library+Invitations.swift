/// Invitations to clubs.
extension Library {
  /// The largest number of open invitations of a club.
  public static let mostInvitations = 200
  /// The largest number of those that one member who is no owner or admin has made.
  private static let mostOfFamily = 5
  /// The largest number of users who are a player's family.
  private static let largestFamily = 8

  /// Returns the open invitations of a club, the oldest first.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is an owner or admin.
  public func invitations(
    of club: DocumentPath, for user: String
  ) async throws -> LibraryPage<Invitation> {
    try await check(.manageMembers, in: club, for: user)
    var page = LibraryPage<Invitation>(
      try await store.pages(DocumentQuery(.collection(LibraryPath.invitations(of: club)))))
    page.documents = page.documents.filter { $0.isOpen(at: time) }
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return page
  }

  /// Makes an invitation.
  ///
  /// - Parameters:
  ///   - id: A hash of the secret in the link.
  ///   - role: What the new member may do; never an owner.
  ///   - account: The player whose family the new member is, as a `creator`. Whom a player's family
  ///     includes is for that family to decide; of a player without one, for owners and admins.
  /// - Throws: `LibraryFault`: `forbidden`; `tooManyInvitations`.
  public func invite(
    _ id: String, as role: LibraryRole, family account: DocumentPath? = nil,
    to club: DocumentPath, by user: String
  ) async throws -> Invitation {
    let own = try await activeMember(user, of: club)
    guard role != .owner, account == nil || role == .creator else { throw LibraryFault.forbidden }
    if let account {
      guard account.owner?.owner == club, let player = try await store.document(account) else {
        throw LibraryFault.notFound
      }
      guard mayInvite(own, family: player) else { throw LibraryFault.forbidden }
    } else if !own.may(.manageMembers) {
      throw LibraryFault.forbidden
    }
    let collection = LibraryPath.invitations(of: club)
    guard let path = collection.document(id) else { throw LibraryFault.notFound }
    let stored = try await store.pages(DocumentQuery(.collection(collection)))
    let over = stored.filter { Invitation($0).map { $0.expiresAt <= time } ?? true }
    try await store.commitInParts(over.map { .delete($0.path) })
    let open = stored.compactMap(Invitation.init).filter { $0.isOpen(at: time) }
    guard open.count < Self.mostInvitations,
      own.may(.manageMembers) || open.count(where: { $0.invitedBy == user }) < Self.mostOfFamily
    else { throw LibraryFault.tooManyInvitations }
    try await store.commit([
      Invitation.creating(path, role: role, account: account, by: user, at: time)
    ])
    return try await read(path)
  }

  /// Takes an invitation back.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user made it, or is an owner or admin.
  public func uninvite(_ id: String, to club: DocumentPath, by user: String) async throws {
    let own = try await activeMember(user, of: club)
    guard let path = LibraryPath.invitations(of: club).document(id) else {
      throw LibraryFault.notFound
    }
    let stored = try await store.document(path)
    guard own.may(.manageMembers) || stored?.fields["invitedBy"] == .string(user) else {
      throw LibraryFault.forbidden
    }
    guard stored != nil else { throw LibraryFault.notFound }
    try await store.commit([.delete(path)])
  }

  /// Joins a club by an invitation; a repeated call by the same user returns the membership.
  ///
  /// A member who accepts keeps the role that permits more. An invitation by a player's family, which
  /// cannot let anyone into the club, is for active members.
  ///
  /// - Throws: `LibraryFault`: `invitationGone` when it does not exist, has ended, was accepted by
  ///   another user, or its maker may not invite any more; `forbidden` for one by a family, unless
  ///   the user is an active member.
  public func accept(
    _ id: String, to club: DocumentPath, by user: String, displayName: String = ""
  ) async throws -> Member {
    try await repeatingConflicts {
      guard let path = LibraryPath.invitations(of: club).document(id),
        let memberPath = LibraryPath.members(of: club).document(user),
        let stored = try await store.document(path), let invitation = Invitation(stored)
      else { throw LibraryFault.invitationGone }
      let inviterPath = LibraryPath.members(of: club).document(invitation.invitedBy)
      let found = try await store.documents(
        Set([memberPath, inviterPath, invitation.account].compactMap(\.self)).sorted())
      let membership = found.first { $0.path == memberPath }
      let member = membership.map(Member.init)
      if let member, member.status == .active, invitation.acceptedBy == user { return member }
      let player = found.first { $0.path == invitation.account }
      guard invitation.isOpen(at: time),
        let inviter = found.first(where: { $0.path == inviterPath }).map(Member.init),
        invitation.account == nil
          ? inviter.may(.manageMembers) : player.map({ mayInvite(inviter, family: $0) }) ?? false
      else { throw LibraryFault.invitationGone }
      guard inviter.may(.manageMembers) || member?.status == .active else {
        throw LibraryFault.forbidden
      }
      // A link from before a removal does not undo it.
      let removedAt = membership.flatMap { FieldReader($0).time("removedAt") }
      if let removedAt, member?.status == .removed, invitation.createdAt < removedAt {
        throw LibraryFault.invitationGone
      }
      var writes = [
        DocumentWrite.set(path, ["acceptedBy": .string(user)], if: .version(stored.version))
      ]
      writes += try joining(
        memberPath, membership, invitation, displayName: displayName, in: club)
      if let player { writes += try joiningFamily(of: player, user) }
      try await store.commit(writes)
      return try await read(memberPath)
    }
  }

  /// Whether a member says who a player's family is: the family, and of a player without one an
  /// owner or admin.
  private func mayInvite(_ own: Member, family stored: StoredDocument) -> Bool {
    guard own.status == .active, let player = TrackedAccount(stored) else { return false }
    return player.familyUserIDs.isEmpty
      ? own.may(.manageMembers) : player.familyUserIDs.contains(own.id)
  }

  private func joining(
    _ path: DocumentPath, _ stored: StoredDocument?, _ invitation: Invitation, displayName: String,
    in club: DocumentPath
  ) throws -> [DocumentWrite] {
    let name = displayName.isEmpty ? "" : try checked(displayName)
    guard let stored else {
      return [
        Member.joining(
          path, role: invitation.role, displayName: name, invitedBy: invitation.invitedBy, at: time),
        .count(1, "memberCount", of: club),
      ]
    }
    let member = Member(stored)
    let isActive = member.status == .active
    var role = invitation.role
    // Only of a membership that still holds.
    if isActive, let old = member.role, old.rank < role.rank { role = old }
    if isActive, role == member.role, name.isEmpty || name == member.displayName { return [] }
    var fields: [DocumentField: DocumentValue?] = [
      "status": .string(MemberStatus.active.rawValue), "role": .string(role.rawValue),
      "removedAt": nil,
    ]
    if !isActive {
      fields["joinedAt"] = .timestamp(time)
      fields["invitedBy"] = .string(invitation.invitedBy)
    }
    if !name.isEmpty { fields["displayName"] = .string(name) }
    return [.set(path, fields, if: .version(stored.version))]
      + (member.status == .removed ? [.count(1, "memberCount", of: club)] : [])
  }

  private func joiningFamily(of stored: StoredDocument, _ user: String) throws -> [DocumentWrite] {
    let family = TrackedAccount(stored)?.familyUserIDs ?? []
    guard !family.contains(user) else { return [] }
    guard family.count < Self.largestFamily else { throw LibraryFault.forbidden }
    let all = (family + [user]).map(DocumentValue.string)
    return [.set(stored.path, ["familyUserIds": .list(all)], if: .version(stored.version))]
  }
}
