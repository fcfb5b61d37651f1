import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  /// All documents of all clubs that the checks make.
  private func everything() async throws -> [StoredDocument] {
    var found: [StoredDocument] = []
    for name in ["c", "d", "e"] {
      let club = try #require(LibraryPath.organization(name))
      if let club = try await stores.document(club) { found.append(club) }
      found += try await stores.pages(.members(of: club))
      found += try await stores.pages(DocumentQuery(.collection(LibraryPath.invitations(of: club))))
      let teams = try await stores.pages(.projects(of: club))
      let lost = try #require(LibraryPath.projects(of: club).document("t"))
      found += teams
      for team in Set(teams.map(\.path) + [lost]) {
        for account in try await stores.pages(.accounts(of: team, newestFirst: false)) {
          found.append(account)
          found += try await stores.pages(
            DocumentQuery(.collection(LibraryPath.access(to: account.path))))
        }
        for clip in try await stores.pages(.videos(of: team)) {
          found.append(clip)
          for query in DocumentQuery.allBelow(clip.path) { found += try await stores.pages(query) }
        }
      }
    }
    return found
  }

  func aWithdrawalDeletesClips() async throws {
    for number in 1...45 { try await analyze(try await submit(number), shots: 2) }
    let other = try await submit(50, player: "jo", user: "bob")
    try await analyze(other, shots: 7)
    #expect(try await videoCount() == 46)
    // Only the family may.
    await refused(.forbidden) {
      try await library.setConsent(false, scope: .numbers, for: try kim(), by: "boss")
    }
    let left = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    #expect(!left.consent.isGiven && left.totalVideos == 0 && left.totalShots == 0)
    #expect(try await videoCount() == 1)
    #expect(try await stores.pages(.allVideos(of: team, account: "kim")).isEmpty)
    #expect(try await snapshots(other).count == 1)
    #expect(try await account("jo").totalShots == 7)
    // A repeat finds nothing to do, and a further clip is not added.
    _ = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    try await analyze(try await submit(60))
    #expect(try await videoCount() == 1)
    _ = try await library.setConsent(true, scope: .images, for: try kim(), by: "anna")
    try await analyze(try await submit(61))
    #expect(try await videoCount() == 2)
  }

  func aPlayerIsDeletedByFamilyOrStaff() async throws {
    try await analyze(try await submit(1))
    for (user, fault) in [
      ("coach", LibraryFault.forbidden), ("bob", .notFound), ("zed", .notFound),
    ] {
      await refused(fault) { try await library.remove(try kim(), by: user) }
    }
    try await library.remove(try kim(), by: "boss")
    try await library.remove(try path(of: "jo"), by: "bob")
    #expect(try await videoCount() == 0)
    let counts = try await stores.documents([club, team]).map { $0.fields["trackedAccountCount"] }
    #expect(counts == [0, 0])
    await refused(.notFound) { try await library.remove(try kim(), by: "boss") }
  }

  /// Of a deleted user nothing is left, and what belongs to others stays.
  func aUserIsForgotten() async throws {
    let now = DocumentTime(clock.now)
    func join(_ user: String, _ club: DocumentPath, _ role: LibraryRole) async throws {
      let path = try #require(LibraryPath.members(of: club).document(user))
      try await stores.commit([Member.joining(path, role: role, at: now)])
    }
    // Anna is the family of one player alone, and of another together with Bob; she owns two
    // clubs, one of them with a coach.
    try await join("anna", club, .creator)
    let shared = try await library.addAccount("Shared", to: team, by: "coach", isFamily: false)
    let sharedPath = try path(of: shared.id)
    let consent = LibraryConsent(isGiven: true, by: "anna", at: now, scope: .numbers)
    try await stores.commit([
      .set(
        sharedPath,
        ["familyUserIds": .list(["bob", "anna"]), "consent": consent.value, "addedBy": "anna"])
    ])
    try await analyze(try await submit(1))
    try await analyze(try await submit(2, player: shared.id, user: "anna"))
    try await analyze(try await submit(3, player: "jo", user: "bob"))
    for (name, coach) in [("d", nil), ("e", "coach")] {
      let club = try #require(LibraryPath.organization(name))
      let team = try #require(LibraryPath.projects(of: club).document("t"))
      try await stores.commit(
        Organization.founding(club, name: name, owner: "anna", at: now)
          + Project.creating(team, name: name, by: "anna", at: now))
      if let coach { try await join(coach, club, .member) }
      try await add("lee", of: "carl", to: team)
    }
    // Anna gave a coach access, coaches herself, has written a note, and has invited.
    _ = try await library.grant(.results, to: "coach", of: sharedPath, by: "anna")
    _ = try await library.setRole(.admin, of: "anna", in: club, by: "boss")
    _ = try await library.grant(.results, to: "anna", of: try path(of: "jo"), by: "bob")
    let clips = try await stores.pages(.allVideos(of: team, account: "jo"))
    _ = try await library.addNote("Good", on: try #require(clips.first).path, by: "anna")
    for id in ["open", "used"] {
      _ = try await library.invite(id, as: .creator, to: club, by: "anna")
    }
    _ = try await library.accept("used", to: club, by: "fay")
    #expect(try await library.forget("anna") > 0)
    let left = try await everything()
    for document in left { #expect(!"\(document)".contains("anna"), "\(document.path)") }
    #expect(left.contains { $0.path.name == "fay" })
    #expect(try await stores.document(try #require(clips.first).path)?.fields["comments"] == 0)
    let paths = Set(left.map(\.path.description))
    #expect(!paths.contains { $0.hasPrefix("organizations/d") })
    #expect(paths.contains("organizations/e/projects/t/trackedAccounts/lee"))
    let coach = try #require(left.first { $0.path.description == "organizations/e/members/coach" })
    #expect(coach.fields["role"] == "owner")
    #expect(try await account("jo").totalShots == 3)
    #expect(try await videoCount() == 1)
    #expect(try await stores.document(sharedPath)?.fields["familyUserIds"] == .list(["bob"]))
    #expect(try await library.forget("anna") == 0)
  }

  /// An owner whose account goes leaves an owner; of former members nothing is counted twice.
  func ownersWhoGoTogetherLeaveAClub() async throws {
    _ = try await library.setRole(.owner, of: "coach", in: club, by: "boss")
    try await enroll("head", as: .admin)
    try await library.removeMember("boss", of: club, by: "coach")
    // The founder is still named; a client may have done that.
    try await stores.commit([.set(club, ["ownerUserId": "boss"])])
    try await concurrently(["boss", "coach"]) { user in _ = try await library.forget(user) }
    let members = try await stores.pages(.members(of: club)).map(Member.init)
    #expect(members.map(\.id) == ["head"] && members.map(\.role) == [.owner])
    #expect(try await stores.document(club)?.fields["memberCount"] == 1)
    let fields = try await stores.document(club)?.fields
    #expect(fields?["ownerUserId"] == "head", "\(fields ?? [:])")
  }
}
