import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TeamLibrary
import TestMedia
import Testing

/// Whose earlier clips a clip is compared with.
@Suite struct PlayerJobsTests {
  private let folder: TemporaryFolder
  private let store: SQLiteJobStore
  private let user: UserID

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    user = try #require(UserID(rawValue: LocalClub.owner))
  }

  private func complete(_ name: String, of player: String?) async throws {
    let id = try #require(JobID(rawValue: name))
    var request = JobRequest(userID: user.rawValue, storagePath: "users/local/\(name).mov")
    request.library = player.flatMap(LocalClub.place)
    _ = try await store.submit(request, as: id)
    let job = try #require(try await store.claim(id, by: "w", lease: .seconds(60)))
    let result = JobResult(
      parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: "a",
      resultPaths: [])
    _ = try await store.complete(try #require(JobHold(job)), with: result)
  }

  private func jobs(of player: String?) async throws -> Set<String> {
    let place = player.flatMap(LocalClub.place)
    let found = try await store.completedJobs(of: user, at: place, limit: 50)
    return Set(found.map(\.id.rawValue))
  }

  /// What was filmed before there were players is the first player's.
  @Test func clipsArePlayersOwn() async throws {
    try await complete("old", of: nil)
    #expect(try await jobs(of: nil) == ["old"])
    let library = Library(store)
    let emma = try await library.addAccount(
      "Emma", to: LocalClub.project, by: LocalClub.owner, isFamily: true)
    let jo = try await library.addAccount(
      "Jo", to: LocalClub.project, by: LocalClub.owner, isFamily: true)
    try await complete("emma-1", of: emma.id)
    try await complete("jo-1", of: jo.id)
    try await complete("unnamed", of: nil)
    #expect(try await jobs(of: emma.id) == ["old", "emma-1", "unnamed"])
    #expect(try await jobs(of: jo.id) == ["jo-1"])
    #expect(try await jobs(of: nil) == ["old", "unnamed"])
    // A player who does not exist is as none.
    #expect(try await jobs(of: "nobody") == ["old", "unnamed"])
  }

  /// Two processes add the first player at once: one club, and both players.
  @Test func theClubIsFoundedOnce() async throws {
    let stores = try (0..<4).map { _ in
      try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, store) in stores.enumerated() {
        group.addTask {
          _ = try await Library(store).addAccount(
            "P\(number)", to: LocalClub.project, by: LocalClub.owner, isFamily: true)
        }
      }
      try await group.waitForAll()
    }
    let players = try await Library(store).accounts(of: LocalClub.project, for: LocalClub.owner)
    #expect(players.documents.count == 4)
    let team = try #require(try await store.document(LocalClub.project).flatMap(Project.init))
    #expect(team.trackedAccountCount == 4)
  }
}
