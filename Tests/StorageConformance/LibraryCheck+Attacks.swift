import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  /// A job that names another player's clip, and is deleted, as an app could write it.
  func aStrangersJobDeletesNothing() async throws {
    let clip = try await submit(1)
    try await analyze(clip)
    let before = (try await stored(clip), try await account(), try await snapshots(clip))
    for (number, user) in [(2, "bob"), (3, "zed")] {
      let job = try await submit(number, user: user, video: clip.rawValue)
      _ = try await stores.delete(job)
    }
    // Nor one of the family itself that has another file.
    let job = try await submit(4, video: clip.rawValue)
    try await analyze(job, shots: 9)
    let after = (try await stored(clip), try await account(), try await snapshots(clip))
    #expect(before.0 == after.0 && before.1 == after.1 && before.2 == after.2)
  }

  /// One file, handed in for one player and then for another.
  func theSameFileMayBeTwoClips() async throws {
    let first = try await submit(1, player: "kim", user: "coach")
    let second = try await submit(2, player: "jo", user: "coach", file: 1)
    try await analyze(first)
    try await analyze(second)
    #expect(try await videoCount() == 2)
    _ = try await stores.delete(first)
    #expect(try await stored(first) == nil)
    #expect(try await video(second)?.shots == 3)
    _ = try await stores.delete(second)
    #expect(try await videoCount() == 0)
  }

  /// Clips of other programs: without a player, or without what a clip has.
  func clipsOfNoPlayerAreLeftAlone() async throws {
    let foreign: [[String: DocumentValue]] = [
      ["platform": "tiktok"], [:], ["trackedAccountId": 7],
    ]
    for (number, fields) in foreign.enumerated() {
      let name = "foreign-\(number)"
      let path = try #require(LibraryPath.videos(of: team).document(name))
      try await stores.commit([.create(path, fields)])
      let job = try await submit(number + 1, video: name)
      try await analyze(job)
      #expect(try await stores.job(job)?.status == .completed)
      #expect(try await stores.document(path)?.fields == fields)
    }
  }

  func consentMayComeDuringAnAnalysis() async throws {
    try await set("consent", to: .map(["given": false]), of: "kim")
    let id = try await submit(1)
    let hold = try await claim(id)
    #expect(try await video(id) == nil)
    try await set("consent", to: .map(["given": true]), of: "kim")
    try await complete(hold)
    #expect(try await video(id)?.shots == 3)
    #expect(try await account().totalShots == 3)
  }

  /// Whose jobs are a player's earlier ones, by who asks.
  func strangersSeeNoJobs() async throws {
    let own = try await submit(1)
    try await analyze(own)
    let coachs = try await submit(2, user: "coach")
    try await analyze(coachs)
    let unnamed = try JobStoreConformance.id(3)
    _ = try await stores.submit(JobStoreConformance.request("bob"), as: unnamed)
    try await analyze(unnamed)
    let place = try #require(
      LibraryPlace(organization: "c", project: "t", account: "kim"))
    func jobs(of user: String) async throws -> Set<JobID> {
      let user = try #require(UserID(rawValue: user))
      return Set(try await stores.completedJobs(of: user, at: place, limit: 9).map(\.id))
    }
    #expect(try await jobs(of: "anna") == [own, coachs])
    #expect(try await jobs(of: "coach") == [coachs])
    #expect(try await jobs(of: "bob") == [unnamed])
    #expect(try await jobs(of: "zed") == [])
    // Without consent the family still sees what it handed in itself.
    try await set("consent", to: .map(["given": false]), of: "kim")
    #expect(try await jobs(of: "anna") == [own])
  }
}
