import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  // MARK: - Sweeps

  /// Sweeps the store.
  ///
  /// - Parameter numbers: What the results of every completed job contain.
  func sweep(numbers: ClipNumbers? = nil) async throws -> LibrarySweepReport {
    try await sweeper(numbers: numbers).run()
  }

  func sweeper(
    of store: (any DocumentStore)? = nil, numbers: ClipNumbers? = nil
  ) -> LibrarySweep {
    LibrarySweep(
      Library(store ?? stores, now: { [clock] in clock.now }),
      jobs: StoredClipJobs(stores) { _ in numbers })
  }

  /// Checks that a further sweep, also of another day, changes nothing.
  func isSettled() async throws {
    #expect(try await sweep() == LibrarySweepReport())
    clock.advance(by: 86_400 - 60)
    #expect(try await sweep() == LibrarySweepReport())
  }

  func fields(_ path: String) async throws -> [String: DocumentValue] {
    let path = try #require(DocumentPath(path.split(separator: "/").map(String.init)))
    return try #require(try await stores.document(path), "\(path)").fields
  }

  /// Creates documents, by their paths below the clubs.
  private func create(_ documents: [String: [String: DocumentValue]]) async throws {
    try await stores.commit(
      try documents.map { path, fields in
        let names = ["organizations"] + path.split(separator: "/").map(String.init)
        return DocumentWrite.create(try #require(DocumentPath(names)), fields)
      })
  }

  private var time: DocumentValue { .timestamp(DocumentTime(clock.now)) }

  // MARK: - Documents of other programs

  /// A club as programs of guide A write it: without what guide B alone requires.
  private func createGuideA() async throws {
    let sign = ["email": "a@x.org", "displayName": "Ann"] as [String: DocumentValue]
    try await create([
      "a": [
        "name": "A", "ownerUserId": "ann", "createdBy": "ann", "plan": "starter",
        "createdAt": time, "updatedAt": time,
      ],
      "a/members/ann": sign.merging(
        ["userId": "ann", "role": "owner", "status": "active", "joinedAt": time]) { $1 },
      "a/members/lee": sign.merging(
        ["userId": "lee", "role": "member", "status": "pending", "joinedAt": time]) { $1 },
      "a/projects/p": [
        "name": "P", "orgId": "a", "createdBy": "ann", "videoCount": 0,
        "trackedAccountCount": 0, "linkCount": 3, "createdAt": time, "updatedAt": time,
      ],
      "a/projects/p/trackedAccounts/x": [
        "platform": "tiktok", "username": "xena", "status": "pending", "syncStatus": "pending",
        "totalVideos": 0, "totalViews": 5, "totalLikes": 0, "addedBy": "ann", "createdAt": time,
      ],
      "a/projects/p/videos/w": [
        "url": "https://youtu.be/x", "platform": "youtube", "status": "pending",
        "syncStatus": "pending", "views": 0, "likes": 0, "comments": 0, "dateSubmitted": time,
        "createdAt": time, "theirs": .map(["x": 1]),
      ],
    ])
  }

  /// A club as programs of guide B write it: other words, doubles as counters, nulls, times as text.
  private func createGuideB() async throws {
    let text: DocumentValue = "2026-05-10T08:00:00.5Z"
    try await create([
      "b": [
        "name": "B", "ownerUserId": "bea", "createdBy": .null, "createdAt": text,
        "memberCount": .double(1), "trackedAccountCount": .double(7), "videoCount": .null,
        "linkCount": .double(2), "slug": .null,
      ],
      "b/members/bea": [
        "userId": "bea", "role": "owner", "status": "active", "joinedAt": text,
      ],
      "b/members/ivy": [
        "userId": "ivy", "role": "admin", "status": "invited", "joinedAt": text,
      ],
      "b/members/rob": [
        "userId": "rob", "role": "admin", "status": "removed", "joinedAt": text,
      ],
      "b/projects/q": [
        "name": "Q", "orgId": "b", "createdBy": "bea", "createdAt": text, "isArchived": .null,
      ],
      "b/projects/q/trackedAccounts/y": [
        "orgId": "b", "platform": "instagram", "username": "yara", "accountType": "competitor",
        "totalVideos": .double(1), "totalViews": .double(12), "totalLikes": 0,
        "totalComments": 0, "syncStatus": "error", "addedBy": "bea", "dateAdded": text,
        "isActive": true, "totalShots": .double(0),
      ],
      "b/projects/q/videos/v": [
        "orgId": "b", "platform": "instagram", "videoId": "123", "uploaderHandle": "yara",
        "trackedAccountId": "y", "views": .double(12), "likes": .null, "comments": .string("3"),
        "status": "approved", "uploadDate": text, "dateSubmitted": text, "addedBy": "bea",
        "url": .null,
      ],
    ])
  }

  func whatOtherProgramsWriteIsFilledIn() async throws {
    try await createGuideA()
    let team = try #require(DocumentPath(["organizations", "a", "projects", "p"]))
    let club = try #require(team.owner)
    let now = DocumentTime(clock.now)
    // The queries that hide such documents: Q4, Q7, Q8, Q11, Q13, Q21.
    let queries: [DocumentQuery] = [
      .projects(of: club, withArchived: false), .activeAccountsByViews(of: team),
      .activeAccounts(of: team, on: "tiktok"), .videosByDate(of: team),
      .videosByDate(of: team, within: now...now), .videos(of: team, by: ""),
    ]
    for query in queries { #expect(try await stores.documents(query).isEmpty) }
    let before = try await fields("organizations/a/projects/p/videos/w")
    let report = try await sweep()
    #expect(report.counts[.fields] == 4 && report.postponed == 0 && report.skipped == 0)
    for query in queries { #expect(try await stores.documents(query).count == 1, "\(query)") }
    let clip = try await fields("organizations/a/projects/p/videos/w")
    #expect(clip.filter { before[$0.key] != nil } == before)
    #expect(
      clip.filter { before[$0.key] == nil } == [
        "orgId": "a", "videoId": "w", "uploaderHandle": "", "shares": 0, "uploadDate": time,
        "addedBy": "",
      ])
    let player = try await fields("organizations/a/projects/p/trackedAccounts/x")
    #expect(player["isActive"] == true && player["accountType"] == "my")
    #expect(player["dateAdded"] == time && player["orgId"] == "a" && player["totalViews"] == 5)
    let stored = try await fields("organizations/a")
    #expect(stored["plan"] == "starter" && stored["memberCount"] == 2)
    #expect(stored["projectCount"] == 1 && stored["linkCount"] == 0)
    #expect(try await fields("organizations/a/projects/p")["linkCount"] == 3)
  }

  func whatIsThereIsKept() async throws {
    try await createGuideB()
    let clip = try await fields("organizations/b/projects/q/videos/v")
    _ = try await sweep()
    let filled = try await fields("organizations/b/projects/q/videos/v")
    for (name, value) in clip where value != .null { #expect(filled[name] == value, "\(name)") }
    #expect(filled["url"] == "/#/video/v" && filled["likes"] == 0 && filled["syncStatus"] == "idle")
    let player = try await fields("organizations/b/projects/q/trackedAccounts/y")
    #expect(player["createdAt"] == .timestamp(DocumentTime(microseconds: 1_778_400_000_500_000)))
    #expect(player["totalVideos"] == .double(1) && player["accountType"] == "competitor")
    #expect(player["syncStatus"] == "error" && player["dateAdded"] == "2026-05-10T08:00:00.5Z")
    #expect(player["familyUserIds"] == nil && player["consent"] == nil)
    let club = try await fields("organizations/b")
    #expect(club["createdBy"] == "bea" && club["plan"] == "free" && club["linkCount"] == .double(2))
    #expect(club["createdAt"] == "2026-05-10T08:00:00.5Z")
    // The former member is not counted; counters are written as integers only if they were wrong.
    #expect(club["memberCount"] == 2 && club["trackedAccountCount"] == 1)
    #expect(club["videoCount"] == 1)
    #expect(try await fields("organizations/b/projects/q")["isArchived"] == false)
    let member = try await fields("organizations/b/members/bea")
    #expect(member["email"] == "" && member["role"] == "owner")
    try await isSettled()
  }

  // MARK: - Counters

  func countersAreCountedAgain() async throws {
    for number in 1...3 { try await analyze(try await submit(number), shots: number) }
    try await analyze(try await submit(4, player: "jo", user: "bob"), shots: 9)
    try await set("totalVideos", to: 7, of: "kim")
    try await set("totalShots", to: .null, of: "kim")
    try await stores.commit([
      .set(team, ["videoCount": "x", "trackedAccountCount": -4]),
      .set(club, ["videoCount": 1, "projectCount": nil, "memberCount": 8]),
    ])
    let report = try await sweep()
    // The player, the team, the club.
    #expect(report.counts == [.counters: 3])
    #expect(try await account().totalVideos == 3)
    #expect(try await account().totalShots == 6)
    #expect(try await videoCount() == 4)
    let stored = try await fields("organizations/c")
    #expect(stored["trackedAccountCount"] == 2 && stored["projectCount"] == 1)
    #expect(stored["memberCount"] == 2)
    try await isSettled()
  }

  /// A job that is submitted while its player is swept is counted.
  func aConcurrentChangeWins() async throws {
    try await analyze(try await submit(1))
    try await set("totalVideos", to: 7, of: "kim")
    let interrupted = InterruptedStore(stores, before: try kim()) {
      let id = try await submit(2)
      #expect(try await account().totalVideos == 8)
      try await analyze(id)
    }
    let report = try await sweeper(of: interrupted).run()
    // The team and the club have changed too.
    #expect(report.postponed >= 1)
    #expect(try await account().totalVideos == 8)
    _ = try await sweep()
    #expect(try await account().totalVideos == 2)
    #expect(try await videoCount() == 2)
  }

  // MARK: - Deletions

  func clipsOfPlayersWhoHaveGoneAreDeleted() async throws {
    let clip = try await submit(1)
    try await analyze(clip)
    let other = try await submit(2, player: "jo", user: "bob")
    try await analyze(other)
    try await stores.commit([.delete(try kim())])
    let report = try await sweep()
    #expect(report.counts[.clips] == 1)
    #expect(try await stored(clip) == nil)
    #expect(try await snapshots(clip).isEmpty)
    #expect(try await video(other)?.shots == 3)
    #expect(try await videoCount() == 1)
    #expect(try await fields("organizations/c")["trackedAccountCount"] == 1)
    try await isSettled()
  }

  func clipsWithoutConsentAreDeleted() async throws {
    for consent in [DocumentValue.map(["given": false]), nil] {
      let clip = try await submit(1)
      try await analyze(clip)
      try await stores.commit([.set(try kim(), ["consent": consent])])
      #expect(try await sweep().counts[.clips] == 1)
      #expect(try await stored(clip) == nil)
      #expect(try await snapshots(clip).isEmpty)
      #expect(try await account().totalVideos == 0)
      #expect(try await account().totalShots == 0)
      #expect(try await videoCount() == 0)
      _ = try await stores.delete(clip)
      try await stores.forget(try await stores.remains())
      try await set("consent", to: .map(["given": true]), of: "kim")
    }
  }

  /// Clips that this program did not write are not withdrawn with players that it does not know.
  func clipsOfOtherProgramsStay() async throws {
    try await createGuideB()
    try await create([
      "b/projects/q/videos/z": ["platform": "tiktok", "trackedAccountId": "gone"],
      "b/projects/q/videos/n": ["platform": "tiktok", "trackedAccountId": "a/b"],
    ])
    #expect(try await sweep().counts[.clips] == nil)
    #expect(try await fields("organizations/b")["videoCount"] == 3)
    try await isSettled()
  }

  func leftoversAreDeleted() async throws {
    let lost = try await submit(1)
    try await analyze(lost)
    let clip = try await submit(2)
    try await analyze(clip)
    let path = try #require(LibraryPath.videos(of: team).document(lost.rawValue))
    let elsewhere = try #require(DocumentPath(["boards", "b", "snapshots", "s"]))
    let deeper = try #require(DocumentPath(path.segments + ["snapshots", "s", "notes", "n"]))
    try await stores.commit([
      .create(try #require(DocumentPath(path.segments + ["notes", "n"])), ["text": "Well done."]),
      .create(elsewhere, ["x": 1]), .create(deeper, ["x": 1]), .delete(path),
    ])
    let report = try await sweep()
    #expect(report.counts[.leftovers] == 2)
    #expect(try await snapshots(lost).isEmpty)
    #expect(try await snapshots(clip).count == 1)
    #expect(try await stores.documents([elsewhere, deeper]).count == 2)
    #expect(try await account().totalVideos == 1)
    #expect(try await videoCount() == 1)
    try await isSettled()
  }
}
