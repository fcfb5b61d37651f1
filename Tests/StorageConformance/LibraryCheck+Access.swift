import Foundation
import Jobs
import TeamLibrary
import Testing

/// Access to a player's results, notes, and single clips.
extension LibraryCheck {
  func accessIsGivenByTheFamily() async throws {
    let id = try await submit(1)
    try await analyze(id)
    let place = try #require(
      LibraryPlace(organization: "c", project: "t", account: "kim", video: id.rawValue))
    let submittedAt = DocumentTime(try #require(try await stores.job(id)).createdAt)
    func access(_ user: String, owner: String = "anna") async throws -> ClipAccess? {
      try await library.access(
        to: place, job: id.rawValue, submittedAt: submittedAt, owner: owner, for: user)
    }
    for user in ["boss", "coach", "bob", "zed"] { #expect(try await access(user) == nil) }
    for user in ["boss", "coach"] {
      await refused(.forbidden) {
        try await library.grant(.results, to: "coach", of: try kim(), by: user)
      }
    }
    // Only to staff.
    for user in ["bob", "zed"] {
      await refused(.notFound) {
        try await library.grant(.results, to: user, of: try kim(), by: "anna")
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
    // Also when the membership is changed past the service.
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    let member = try #require(LibraryPath.members(of: club).document("coach"))
    for status in ["removed", "active"] {
      try await stores.commit([.set(member, ["status": .string(status)])])
      #expect(try await access("coach") == nil)
    }
    // The other parent reads everything.
    try await set("familyUserIds", to: .list(["anna", "dad"]), of: "kim")
    #expect(try await access("dad") == .family)
    // And with the consent, whose withdrawal deletes the clip: without it a coach reads nothing.
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    #expect(try await access("coach") == .coach(.results))
    _ = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    #expect(try await access("coach") == nil)
    _ = try await library.setConsent(true, scope: .numbers, for: try kim(), by: "anna")
    #expect(try await access("coach") == nil)
    #expect(try await access("dad") == .family)
  }

  /// A player or clip that is deleted past the service and made again under its ID is another one.
  func aNameIsNoPerson() async throws {
    let id = try await submit(1)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    _ = try await library.addNote("Good", on: clip, by: "coach")
    clock.advance(by: 100)
    let place = try #require(
      LibraryPlace(organization: "c", project: "t", account: "kim", video: id.rawValue))
    let submittedAt = DocumentTime(try #require(try await stores.job(id)).createdAt)
    try await stores.commit([.delete(try kim())])
    try await add("kim", of: "boss", to: team)
    let joined = try #require(LibraryPath.members(of: club).document("anna"))
    try await stores.commit([Member.joining(joined, role: .member, at: DocumentTime(clock.now))])
    for user in ["boss", "coach"] {
      #expect(
        try await library.access(
          to: place, job: id.rawValue, submittedAt: submittedAt, owner: "anna", for: user) == nil)
    }
    #expect(try await library.notes(on: clip, for: "boss").documents.isEmpty)
    await refused(.forbidden) { try await library.notes(on: clip, for: "coach") }
    // The same of a clip.
    let next = try await submit(2, player: "jo", user: "bob")
    try await analyze(next)
    let other = try #require(LibraryPath.videos(of: team).document(next.rawValue))
    _ = try await library.grant(.results, to: "coach", of: try path(of: "jo"), by: "bob")
    _ = try await library.addNote("Good", on: other, by: "coach")
    clock.advance(by: 100)
    try await stores.commit([.delete(other)])
    try await stores.commit([
      .create(other, ["platform": "puckbuddy", "trackedAccountId": "kim"])
    ])
    #expect(try await library.notes(on: other, for: "boss").documents.isEmpty)
  }

  /// A clip names an image only while the family permits images, and of the newest analysis.
  func thumbnailsNeedThePermission() async throws {
    let kim = try kim()
    let id = try await submit(1)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    func analyze(_ number: Int, file: String?) async throws -> String? {
      let again = number == 1 ? id : try await submit(number, video: id.rawValue, file: 1)
      try await complete(try await claim(again), file: file)
      return try await video(id)?.thumbnail
    }
    let api = "/api/organizations/c/projects/t/videos/\(id)/thumbnail"
    #expect(try await analyze(1, file: "thumbnail.jpg") == nil)
    _ = try await library.setConsent(true, scope: .images, for: kim, by: "anna")
    #expect(try await analyze(2, file: "thumbnail.jpg") == api)
    for user in ["anna", "coach", "boss"] {
      let job = try await library.jobOfThumbnail(clip, for: user)
      #expect(try await video(id)?.jobID == job)
    }
    await refused(.notFound) { try await library.jobOfThumbnail(clip, for: "zed") }
    // An analysis without a shot has none.
    #expect(try await analyze(3, file: nil) == nil)
    #expect(try await analyze(4, file: "thumbnail.jpg") == api)
    _ = try await library.setConsent(true, scope: .numbers, for: kim, by: "anna")
    #expect(try await video(id)?.thumbnail == nil)
    for user in ["anna", "coach"] {
      await refused(.notFound) { try await library.jobOfThumbnail(clip, for: user) }
    }
  }

  /// A clip that the family deletes does not come back with the next step of its job.
  func aDeletedClipStaysAway() async throws {
    for (number, isClaimed) in [(1, false), (2, true)] {
      let id = try await submit(number)
      let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
      var hold = isClaimed ? try await claim(id) : nil
      try await library.removeVideo(clip, by: "anna")
      if hold == nil { hold = try await claim(id) }
      try await complete(try #require(hold))
      #expect(try await video(id) == nil)
      #expect(try await snapshots(id).isEmpty)
      #expect(try await videoCount() == 0)
      #expect(try await stores.job(id)?.status == .completed)
      // What is left of it goes with the job.
      _ = try await stores.delete(id)
      #expect(try await stores.document(LibraryPath.removal(of: clip)) == nil)
    }
    try await analyze(try await submit(3))
    #expect(try await videoCount() == 1)
  }

  func notesAreForFamilyAndCoach() async throws {
    let id = try await submit(1)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    await refused(.forbidden) { try await library.addNote("Good", on: clip, by: "coach") }
    _ = try await library.grant(.results, to: "coach", of: try kim(), by: "anna")
    for text in ["", " \n ", String(repeating: "é", count: 1001), "a\u{7}b"] {
      await refused(.invalidNote) { try await library.addNote(text, on: clip, by: "coach") }
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
      await refused(fault) { try await library.notes(on: clip, for: user) }
    }
    // The family reads and deletes; words about a player come from the club's staff.
    #expect(try await stores.pages(.notes(by: "coach")).count == 2)
    try await join("anna", as: .creator)
    await refused(.forbidden) { try await library.addNote("Thanks", on: clip, by: "anna") }
    try await library.removeNote(second.id, on: clip, by: "anna")
    await refused(.notFound) { try await library.removeNote(second.id, on: clip, by: "anna") }
    #expect(try await video(id)?.comments == 1)
    _ = try await library.grant(.results, to: "boss", of: try kim(), by: "anna")
    await refused(.forbidden) { try await library.removeNote(first.id, on: clip, by: "boss") }
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
    let id = try await submit(1)
    try await analyze(id)
    let clip = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    for (user, fault) in [("coach", LibraryFault.forbidden), ("bob", .notFound)] {
      await refused(fault) { try await library.change(clip, by: user, status: .approved) }
      await refused(fault) { try await library.removeVideo(clip, by: user) }
    }
    let changed = try await library.change(
      clip, by: "boss", title: " First goal ", status: .approved, isRead: true)
    #expect(changed.title == "First goal" && changed.status == .approved && changed.isRead == true)
    #expect(try await library.video(clip, for: "coach") == changed)
    let taken = try await library.snapshots(of: clip, for: "coach").documents
    #expect(taken.count == 1 && changed.metrics["knee"]?.value == 98.5)
    #expect(taken.first?.metrics["knee"]?.error == 7)
    await refused(.notFound) { try await library.video(clip, for: "zed") }
    try await library.removeVideo(clip, by: "boss")
    #expect(try await snapshots(id).isEmpty)
    #expect(try await videoCount() == 0)
    #expect(try await account().totalShots == 0)
    await refused(.notFound) { try await library.removeVideo(clip, by: "boss") }
  }
}
