import Foundation
import Jobs
import TeamLibrary
import Testing

/// Members and invitations.
extension LibraryCheck {
  private func roles(_ user: String) async throws -> [String: String] {
    let members = try await library.members(of: club, for: user).documents
    return Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0.role?.rawValue ?? "") })
  }

  private func memberCount() async throws -> Int {
    Int(try await stores.document(club)?.fields["memberCount"]?.wholeNumber ?? -1)
  }

  func join(_ user: String, as role: LibraryRole, by inviter: String = "boss") async throws {
    let id = UUID().uuidString
    _ = try await library.invite(id, as: role, to: club, by: inviter)
    _ = try await library.accept(id, to: club, by: user, displayName: "  \(user) ")
  }

  func membersJoinByInvitation() async throws {
    _ = try await library.invite("h1", as: .creator, to: club, by: "boss")
    let open = try await library.invitations(of: club, for: "boss").documents
    #expect(open.map(\.id) == ["h1"] && open.first?.role == .creator)
    await refused(.invitationGone) { try await library.accept("h2", to: club, by: "anna") }
    let anna = try await library.accept("h1", to: club, by: "anna", displayName: " Anna ")
    #expect(anna.role == .creator && anna.displayName == "Anna" && anna.status == .active)
    // A lost answer: the same again.
    #expect(try await library.accept("h1", to: club, by: "anna") == anna)
    // For one person only.
    await refused(.invitationGone) { try await library.accept("h1", to: club, by: "zed") }
    #expect(try await memberCount() == 3)
    #expect(try await library.invitations(of: club, for: "boss").documents.isEmpty)
    // Families see themselves and the staff, staff sees all.
    try await join("bob", as: .creator)
    #expect(try await roles("anna") == ["boss": "owner", "coach": "member", "anna": "creator"])
    #expect(try await roles("boss").count == 4)
    await refused(.notFound) { try await roles("zed") }
    // It ends after 14 days, with its maker's right, and when it is taken back.
    try await join("head", as: .admin)
    _ = try await library.invite("h3", as: .member, to: club, by: "head")
    _ = try await library.invite("h4", as: .member, to: club, by: "boss")
    _ = try await library.invite("h5", as: .member, to: club, by: "boss")
    try await library.uninvite("h5", to: club, by: "head")
    _ = try await library.setRole(.creator, of: "head", in: club, by: "boss")
    clock.advance(by: 14 * 86_400 - 1)
    for id in ["h3", "h5"] {
      await refused(.invitationGone) { try await library.accept(id, to: club, by: "zed") }
    }
    clock.advance(by: 2)
    await refused(.invitationGone) { try await library.accept("h4", to: club, by: "zed") }
    // A member who accepts keeps the role that permits more.
    try await join("coach", as: .creator)
    #expect(try await roles("boss")["coach"] == "member")
    try await join("coach", as: .admin)
    #expect(try await roles("boss")["coach"] == "admin")
    #expect(try await memberCount() == 5)
  }

  func onlyStaffInvites() async throws {
    try await join("head", as: .admin)
    try await join("fay", as: .creator)
    for user in ["coach", "fay"] {
      await refused(.forbidden) { try await library.invite("x", as: .creator, to: club, by: user) }
    }
    await refused(.notFound) { try await library.invite("x", as: .creator, to: club, by: "zed") }
    await refused(.forbidden) { try await library.invite("x", as: .owner, to: club, by: "boss") }
    await refused(.forbidden) {
      try await library.invite("x", as: .member, family: try kim(), to: club, by: "boss")
    }
    // Who is a player's family is for the family to say.
    await refused(.forbidden) {
      try await library.invite("x", as: .creator, family: try kim(), to: club, by: "boss")
    }
    try await join("anna", as: .creator)
    _ = try await library.invite("dad", as: .creator, family: try kim(), to: club, by: "anna")
    // A family does not let a stranger into the club.
    await refused(.forbidden) { try await library.accept("dad", to: club, by: "dad") }
    try await join("dad", as: .creator)
    _ = try await library.accept("dad", to: club, by: "dad")
    #expect(try await account().familyUserIDs == ["anna", "dad"])
    for (name, user, fault) in [
      ("dad", "boss", LibraryFault.forbidden), ("zed", "anna", .notFound),
    ] {
      await refused(fault) { try await library.removeFamily(name, of: try kim(), by: user) }
    }
    try await library.removeFamily("dad", of: try kim(), by: "anna")
    await refused(.lastOfFamily) {
      try await library.removeFamily("anna", of: try kim(), by: "anna")
    }
    #expect(try await account().familyUserIDs == ["anna"])
    // Of a new player without a family, an owner or admin says it.
    let new = try await library.addAccount("New", to: team, by: "coach", isFamily: false)
    let path = try path(of: new.id)
    for id in ["one", "two"] {
      _ = try await library.invite(id, as: .creator, family: path, to: club, by: "head")
    }
    // Of two who accept together, one is the family: then there is one.
    let joined = try await concurrently([("one", "mum"), ("two", "zed")]) { id, user in
      (try? await library.accept(id, to: club, by: user)) != nil
    }
    #expect(joined.count { $0 } == 1)
    let mum = try #require(try await account(new.id).familyUserIDs.first)
    #expect(try await account(new.id).familyUserIDs.count == 1)
    // A coach who is also a parent stays a coach.
    _ = try await library.invite("co", as: .creator, family: path, to: club, by: mum)
    #expect(try await library.accept("co", to: club, by: "coach").role == .member)
    #expect(try await account(new.id).familyUserIDs == [mum, "coach"])
    // A link from before a removal does not undo it.
    for id in ["old", "old too"] {
      _ = try await library.invite(id, as: .member, to: club, by: "boss")
    }
    clock.advance(by: 1)
    try await library.removeMember("fay", of: club, by: "boss")
    await refused(.invitationGone) { try await library.accept("old", to: club, by: "fay") }
    clock.advance(by: 1)
    try await join("fay", as: .creator)
    _ = try await library.accept("old too", to: club, by: "fay")
  }

  func aClubKeepsAnOwner() async throws {
    for call in [
      { _ = try await library.setRole(.admin, of: "boss", in: club, by: "boss") },
      { try await library.removeMember("boss", of: club, by: "boss") },
    ] as [() async throws -> Void] {
      await refused(.lastOwner) { try await call() }
    }
    try await join("head", as: .admin)
    // An admin neither makes an owner nor changes one.
    for (role, name) in [(LibraryRole.owner, "coach"), (.member, "boss")] {
      await refused(.forbidden) { try await library.setRole(role, of: name, in: club, by: "head") }
    }
    await refused(.forbidden) { try await library.removeMember("boss", of: club, by: "head") }
    _ = try await library.setRole(.owner, of: "head", in: club, by: "boss")
    // Of two owners who leave together, one stays.
    let left = try await concurrently(["boss", "head"]) { name in
      (try? await library.removeMember(name, of: club, by: name)) != nil
    }
    #expect(left.count { $0 } == 1)
    let members = try await stores.pages(.activeMembers(of: club)).map(Member.init)
    let owner = try #require(members.first { $0.role == .owner })
    #expect(members.count { $0.role == .owner } == 1)
    #expect(try await stores.document(club)?.fields["ownerUserId"] == .string(owner.id))
    #expect(try await memberCount() == 2)
    // All others may leave, and cannot see the club any more.
    try await library.removeMember("coach", of: club, by: "coach")
    await refused(.notFound) { try await roles("coach") }
    await refused(.notFound) { try await library.removeMember("coach", of: club, by: owner.id) }
    #expect(try await memberCount() == 1)
    #expect(try await roles(owner.id) == [owner.id: "owner"])
    try await join("coach", as: .member, by: owner.id)
    #expect(try await memberCount() == 2)
  }
}
