import Foundation
import Jobs
import TeamLibrary
import Testing

/// Members, invitations, access and notes.
extension LibraryCheck {
  private var library: Library { Library(stores) { clock.now } }

  private func roles(_ user: String) async throws -> [String: String] {
    let members = try await library.members(of: club, for: user).documents
    return Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0.role?.rawValue ?? "") })
  }

  private func memberCount() async throws -> Int {
    Int(try await stores.document(club)?.fields["memberCount"]?.wholeNumber ?? -1)
  }

  private func kim() throws -> DocumentPath {
    try #require(LibraryPath.accounts(of: team).document("kim"))
  }

  private func join(_ user: String, as role: LibraryRole, by inviter: String = "boss") async throws
  {
    let id = "of-\(user)-\(role)"
    _ = try await library.invite(id, as: role, to: club, by: inviter)
    _ = try await library.accept(id, to: club, by: user, displayName: "  \(user) ")
  }

  func membersJoinByInvitation() async throws {
    let library = library
    _ = try await library.invite("h1", as: .creator, to: club, by: "boss")
    let open = try await library.invitations(of: club, for: "boss").documents
    #expect(open.map(\.id) == ["h1"] && open.first?.role == .creator)
    await #expect(throws: LibraryFault.invitationGone) {
      _ = try await library.accept("h2", to: club, by: "anna")
    }
    let anna = try await library.accept("h1", to: club, by: "anna", displayName: " Anna ")
    #expect(anna.role == .creator && anna.displayName == "Anna" && anna.status == .active)
    // A lost answer: the same again.
    #expect(try await library.accept("h1", to: club, by: "anna") == anna)
    // For one person only.
    await #expect(throws: LibraryFault.invitationGone) {
      _ = try await library.accept("h1", to: club, by: "zed")
    }
    #expect(try await memberCount() == 3)
    #expect(try await library.invitations(of: club, for: "boss").documents.isEmpty)
    // Families see themselves and the staff, staff sees all.
    try await join("bob", as: .creator)
    #expect(try await roles("anna") == ["boss": "owner", "coach": "member", "anna": "creator"])
    #expect(try await roles("boss").count == 4)
    await #expect(throws: LibraryFault.notFound) { _ = try await roles("zed") }
    // It ends after 14 days, with its maker's right, and when it is taken back.
    try await join("head", as: .admin)
    _ = try await library.invite("h3", as: .member, to: club, by: "head")
    _ = try await library.invite("h4", as: .member, to: club, by: "boss")
    _ = try await library.invite("h5", as: .member, to: club, by: "boss")
    try await library.uninvite("h5", to: club, by: "head")
    _ = try await library.setRole(.creator, of: "head", in: club, by: "boss")
    clock.advance(by: 14 * 86_400 - 1)
    for id in ["h3", "h5"] {
      await #expect(throws: LibraryFault.invitationGone) {
        _ = try await library.accept(id, to: club, by: "zed")
      }
    }
    clock.advance(by: 2)
    await #expect(throws: LibraryFault.invitationGone) {
      _ = try await library.accept("h4", to: club, by: "zed")
    }
    // A member who accepts keeps the role that permits more.
    try await join("coach", as: .creator)
    #expect(try await roles("boss")["coach"] == "member")
    try await join("coach", as: .admin)
    #expect(try await roles("boss")["coach"] == "admin")
    #expect(try await memberCount() == 5)
  }

  func onlyStaffInvites() async throws {
    let library = library
    try await join("head", as: .admin)
    try await join("fay", as: .creator)
    for user in ["coach", "fay"] {
      await #expect(throws: LibraryFault.forbidden) {
        _ = try await library.invite("x", as: .creator, to: club, by: user)
      }
    }
    await #expect(throws: LibraryFault.notFound) {
      _ = try await library.invite("x", as: .creator, to: club, by: "zed")
    }
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await library.invite("x", as: .owner, to: club, by: "boss")
    }
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await library.invite("x", as: .member, family: try kim(), to: club, by: "boss")
    }
    // Who is a player's family is for the family to say.
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await library.invite("x", as: .creator, family: try kim(), to: club, by: "boss")
    }
    try await join("anna", as: .creator)
    _ = try await library.invite("dad", as: .creator, family: try kim(), to: club, by: "anna")
    _ = try await library.accept("dad", to: club, by: "dad")
    #expect(try await account().familyUserIDs == ["anna", "dad"])
    // Of a new player without a family, an owner or admin says it.
    let new = try await library.addAccount("New", to: team, by: "coach", isFamily: false)
    let path = try #require(LibraryPath.accounts(of: team).document(new.id))
    for id in ["one", "two"] {
      _ = try await library.invite(id, as: .creator, family: path, to: club, by: "head")
    }
    _ = try await library.accept("one", to: club, by: "mum")
    #expect(try await account(new.id).familyUserIDs == ["mum"])
    // Since then there is a family.
    await #expect(throws: LibraryFault.invitationGone) {
      _ = try await library.accept("two", to: club, by: "zed")
    }
    // A coach who is also a parent stays a coach.
    _ = try await library.invite("co", as: .creator, family: path, to: club, by: "mum")
    #expect(try await library.accept("co", to: club, by: "coach").role == .member)
    #expect(try await account(new.id).familyUserIDs == ["mum", "coach"])
  }

  func aClubKeepsAnOwner() async throws {
    let library = library
    for call in [
      { _ = try await library.setRole(.admin, of: "boss", in: club, by: "boss") },
      { try await library.removeMember("boss", of: club, by: "boss") },
    ] as [() async throws -> Void] {
      await #expect(throws: LibraryFault.lastOwner) { try await call() }
    }
    try await join("head", as: .admin)
    // An admin neither makes an owner nor changes one.
    for (role, name) in [(LibraryRole.owner, "coach"), (.member, "boss")] {
      await #expect(throws: LibraryFault.forbidden) {
        _ = try await library.setRole(role, of: name, in: club, by: "head")
      }
    }
    await #expect(throws: LibraryFault.forbidden) {
      try await library.removeMember("boss", of: club, by: "head")
    }
    _ = try await library.setRole(.owner, of: "head", in: club, by: "boss")
    // Of two owners who leave together, one stays.
    let left = await withTaskGroup(of: Bool.self) { group in
      for name in ["boss", "head"] {
        group.addTask {
          do {
            try await library.removeMember(name, of: club, by: name)
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(left == 1)
    let members = try await stores.pages(.activeMembers(of: club)).map(Member.init)
    let owner = try #require(members.first { $0.role == .owner })
    #expect(members.count { $0.role == .owner } == 1)
    #expect(try await stores.document(club)?.fields["ownerUserId"] == .string(owner.id))
    #expect(try await memberCount() == 2)
    // All others may leave, and cannot see the club any more.
    try await library.removeMember("coach", of: club, by: "coach")
    await #expect(throws: LibraryFault.notFound) { _ = try await roles("coach") }
    await #expect(throws: LibraryFault.notFound) {
      try await library.removeMember("coach", of: club, by: owner.id)
    }
    #expect(try await memberCount() == 1)
    #expect(try await roles(owner.id) == [owner.id: "owner"])
    try await join("coach", as: .member, by: owner.id)
    #expect(try await memberCount() == 2)
  }

  func accessIsGivenByTheFamily() async throws {
    let library = library
    let id = try await submit(1)
    try await analyze(id)
    let place = try #require(
      LibraryPlace(organization: "c", project: "t", account: "kim", video: id.rawValue))
    func access(_ user: String, owner: String = "anna") async throws -> ClipAccess? {
      try await library.access(to: place, job: id.rawValue, owner: owner, for: user)
    }
    for user in ["boss", "coach", "bob", "zed"] { #expect(try await access(user) == nil) }
    for user in ["boss", "coach"] {
      await #expect(throws: LibraryFault.forbidden) {
        _ = try await library.grant(.results, to: "coach", of: try kim(), by: user)
      }
    }
    // Only to staff.
    for user in ["bob", "zed"] {
      await #expect(throws: LibraryFault.notFound) {
        _ = try await library.grant(.results, to: user, of: try kim(), by: "anna")
      }
    }
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    #expect(try await access("coach") == .coach(.results))
    #expect(try await access("boss") == nil)
    let grant = try await library.grant(.resultsAndVideo, to: "coach", of: try kim(), by: "anna")
    #expect(grant.scope == .resultsAndVideo && grant.grantedBy == "anna")
    #expect(try await access("coach") == .coach(.resultsAndVideo))
    #expect(try await library.grants(of: try kim(), for: "anna").documents == [grant])
    // A job of another's says nothing of this player.
    #expect(try await access("coach", owner: "bob") == nil)
    #expect(try await library.revoke("coach", of: try kim(), by: "anna").revokedAt != nil)
    #expect(try await access("coach") == nil)
    // It ends with the role, and with the membership, and does not come back with them.
    for step in 0..<2 {
      _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
      #expect(try await access("coach") == .coach(.results))
      if step == 0 {
        _ = try await library.setRole(.creator, of: "coach", in: club, by: "boss")
        #expect(try await access("coach") == nil)
        _ = try await library.setRole(.member, of: "coach", in: club, by: "boss")
      } else {
        try await library.removeMember("coach", of: club, by: "boss")
        #expect(try await access("coach") == nil)
        try await join("coach", as: .member)
      }
      #expect(try await access("coach") == nil)
    }
    // And with the consent.
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    _ = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    #expect(try await access("coach") == nil)
    _ = try await library.setConsent(true, scope: .numbers, for: try kim(), by: "anna")
    #expect(try await access("coach") == .coach(.results))
    // The other parent reads everything.
    try await set("familyUserIds", to: .list(["anna", "dad"]), of: "kim")
    #expect(try await access("dad") == .family)
  }

  func notesAreForFamilyAndCoach() async throws {
    let library = library
    let id = try await submit(1)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await library.addNote("Good", on: clip, by: "coach")
    }
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    for text in ["", " \n ", String(repeating: "é", count: 1001), "a\u{7}b"] {
      await #expect(throws: LibraryFault.invalidNote) {
        _ = try await library.addNote(text, on: clip, by: "coach")
      }
    }
    let first = try await library.addNote(" Good\nlow start ", on: clip, by: "coach")
    #expect(first.text == "Good\nlow start" && first.by == "coach")
    clock.advance(by: 1)
    let second = try await library.addNote(
      String(repeating: "é", count: 1000), on: clip, by: "coach")
    #expect(try await video(id)?.comments == 2)
    for user in ["anna", "coach"] {
      #expect(try await library.notes(on: clip, for: user).documents == [first, second])
    }
    for (user, fault) in [("boss", LibraryFault.forbidden), ("zed", .notFound)] {
      await #expect(throws: fault) { _ = try await library.notes(on: clip, for: user) }
    }
    // The family reads and deletes; words about a player come from the club's staff.
    try await join("anna", as: .creator)
    await #expect(throws: LibraryFault.forbidden) {
      _ = try await library.addNote("Thanks", on: clip, by: "anna")
    }
    try await library.removeNote(second.id, on: clip, by: "anna")
    await #expect(throws: LibraryFault.notFound) {
      try await library.removeNote(second.id, on: clip, by: "anna")
    }
    #expect(try await video(id)?.comments == 1)
    _ = try await library.grant(.results, to: "boss", of: try kim(), by: "anna")
    await #expect(throws: LibraryFault.forbidden) {
      try await library.removeNote(first.id, on: clip, by: "boss")
    }
    // They go with the clip.
    try await library.removeVideo(clip, by: "anna")
    #expect(try await stores.pages(.notes(by: "coach")).isEmpty)
    #expect(try await videoCount() == 0)
    #expect(try await account().totalVideos == 0)
    let next = try await submit(2)
    try await analyze(next)
    let other = try #require(LibraryPath.videos(of: team).document(next.rawValue))
    _ = try await library.addNote("Again", on: other, by: "coach")
    _ = try await stores.delete(next)
    #expect(try await stores.pages(.notes(by: "coach")).isEmpty)
  }

  func clipsAreChangedByStaff() async throws {
    let library = library
    let id = try await submit(1)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    for (user, fault) in [("coach", LibraryFault.forbidden), ("bob", .notFound)] {
      await #expect(throws: fault) {
        _ = try await library.change(clip, by: user, status: .approved)
      }
      await #expect(throws: fault) { try await library.removeVideo(clip, by: user) }
    }
    let changed = try await library.change(
      clip, by: "boss", title: " First goal ", status: .approved, isRead: true)
    #expect(changed.title == "First goal" && changed.status == .approved && changed.isRead == true)
    #expect(try await library.video(clip, for: "coach") == changed)
    #expect(try await library.snapshots(of: clip, for: "coach").documents.count == 1)
    await #expect(throws: LibraryFault.notFound) { _ = try await library.video(clip, for: "zed") }
    try await library.removeVideo(clip, by: "boss")
    #expect(try await snapshots(id).isEmpty)
    #expect(try await videoCount() == 0)
    #expect(try await account().totalShots == 0)
    await #expect(throws: LibraryFault.notFound) { try await library.removeVideo(clip, by: "boss") }
  }
}
