import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  /// Runs a job of a user for a player, and checks that it completes and changes nothing.
  private func changesNothing(
    _ number: Int, player: String = "kim", user: String, team: String = "t"
  ) async throws {
    let before = try await stores.documents([club, self.team])
    let id = try await submit(number, player: player, user: user, team: team)
    try await analyze(id)
    #expect(try await stores.job(id)?.status == .completed)
    #expect(try await video(id) == nil)
    let after = try await stores.documents([club, self.team])
    #expect(Set(before) == Set(after))
  }

  func strangersChangeNothing() async throws {
    try await changesNothing(1, user: "bob")
    try await changesNothing(2, user: "zed")
    try await changesNothing(3, player: "ann", user: "anna")
    try await changesNothing(4, user: "anna", team: "other")
    #expect(try await account().syncStatus == .idle)
    // A coach may hand in a clip of every player, and a removed one of none.
    let allowed = try await submit(5, user: "coach")
    #expect(try await video(allowed)?.syncStatus == .pending)
    let coach = try #require(LibraryPath.members(of: club).document("coach"))
    for (field, word) in [("status", "removed"), ("status", "pending"), ("role", "creator")] {
      try await stores.commit([.set(coach, ["status": "active", "role": "member"])])
      try await stores.commit([.set(coach, [DocumentField(field): .string(word)])])
      let id = try await submit(6, user: "coach")
      #expect(try await video(id) == nil, "\(field) \(word)")
      _ = try await stores.delete(id)
      try await stores.forget(try await stores.remains())
    }
  }

  func withoutConsentNothingIsChanged() async throws {
    for consent: DocumentValue in [
      .map(["given": false]), .map([:]), .null, .map(["given": "true"]), true,
    ] {
      try await set("consent", to: consent, of: "kim")
      try await changesNothing(1, user: "anna")
      _ = try await stores.delete(try JobStoreConformance.id(1))
      try await stores.forget(try await stores.remains())
    }
  }

  func aWithdrawnConsentEndsTheChanges() async throws {
    let id = try await submit(1)
    let hold = try await claim(id)
    try await set("consent", to: .map(["given": false]), of: "kim")
    let before = try await stored(id)
    try await complete(hold)
    #expect(try await stored(id) == before)
    #expect(try await stores.job(id)?.status == .completed)
    #expect(try await snapshots(id).isEmpty)
    #expect(try await account().totalShots == 0)
  }

  func aClipStaysWithItsPlayer() async throws {
    let id = try await submit(1)
    try await analyze(id)
    let before = try await stored(id)
    // The family of another player names this clip.
    let other = try await submit(2, player: "jo", user: "bob", video: id.rawValue)
    try await analyze(other, shots: 9)
    #expect(try await stored(id) == before)
    #expect(try await account("jo").totalShots == 0)
    _ = try await stores.delete(other)
    #expect(try await stored(id) == before)
    #expect(try await videoCount() == 1)
  }

  func deletionsAreCounted() async throws {
    let first = try await submit(1)
    try await analyze(first, shots: 3)
    let second = try await submit(2, video: first.rawValue, file: 1)
    try await analyze(second, shots: 5)
    _ = try await stores.delete(second)
    #expect(try await video(first)?.jobID == nil)
    #expect(try await account().totalShots == 5)
    #expect(try await account().totalVideos == 1)
    _ = try await stores.delete(first)
    #expect(try await stored(first) == nil)
    #expect(try await snapshots(first).isEmpty)
    #expect(try await account().totalShots == 0)
    #expect(try await account().totalVideos == 0)
    #expect(try await videoCount() == 0)
  }

  /// Documents may lie below ones that do not exist.
  func missingTeamsDoNotBlockJobs() async throws {
    let lost = try #require(LibraryPath.projects(of: club).document("lost"))
    let player = try #require(LibraryPath.accounts(of: lost).document("kim"))
    try await stores.commit([
      .create(
        player,
        [
          "username": "kim", "familyUserIds": .list(["anna"]), "consent": .map(["given": true]),
        ])
    ])
    let id = try await submit(1, team: "lost")
    try await analyze(id)
    #expect(try await video(id, in: lost)?.syncStatus == .completed)
    #expect(try await videoCountOfClub() == 1)
    _ = try await stores.delete(id)
    #expect(try await videoCountOfClub() == 0)
  }

  private func videoCountOfClub() async throws -> Int64? {
    try await stores.document(club)?.fields["videoCount"]?.wholeNumber
  }

  func jobsOfAppsEnterAtTheirClaim() async throws {
    try await set("consent", to: .map(["given": false]), of: "kim")
    let id = try await submit(1)
    #expect(try await video(id) == nil)
    try await set("consent", to: .map(["given": true]), of: "kim")
    let hold = try await claim(id)
    #expect(try await video(id)?.syncStatus == .syncing)
    #expect(try await account().totalVideos == 1)
    try await complete(hold)
    #expect(try await video(id)?.shots == 3)
    #expect(try await videoCount() == 1)
  }
}
