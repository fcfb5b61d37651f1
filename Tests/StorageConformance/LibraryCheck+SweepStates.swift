import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  /// Lets something happen to jobs without a change in the library, as workers of older versions do.
  private func unnoticed(_ body: () async throws -> Void) async throws {
    try await set("consent", to: .map(["given": false]), of: "kim")
    try await body()
    try await set("consent", to: .map(["given": true]), of: "kim")
  }

  private func status(of id: JobID) async throws -> SyncStatus? {
    try await video(id)?.syncStatus
  }

  /// What waits or is at work without a job is not so any more; with one, it stays.
  func clipsFollowTheirJobs() async throws {
    let held = try await submit(1)
    let hold = try await claim(held)
    let waiting = try await submit(2)
    let done = try await submit(3)
    try await analyze(done)
    let further = try await submit(4, video: done.rawValue, file: 3)
    let failed = try await submit(5)
    let failing = try await claim(failed)
    let ended = try await submit(6)
    try await analyze(ended)
    try await unnoticed {
      let failure = JobFailure(code: "no_person", message: "No person.", kind: .permanent)
      _ = try await stores.fail(failing, with: failure, policy: RetryPolicy())
    }
    let path = try #require(LibraryPath.videos(of: team).document(ended.rawValue))
    try await stores.commit([.set(path, ["syncStatus": "syncing"])])
    let report = try await sweep()
    #expect(report.counts == [.states: 2])
    #expect(try await status(of: held) == .syncing)
    #expect(try await status(of: waiting) == .pending)
    // The further analysis has another name than the clip.
    #expect(try await status(of: done) == .pending)
    #expect(try await status(of: failed) == .failed)
    #expect(try await video(failed)?.syncError == "no_person: No person.")
    #expect(try await account().lastSyncError == "no_person: No person.")
    #expect(try await status(of: ended) == .completed)
    try await complete(hold)
    try await analyze(further)
    #expect(try await status(of: held) == .completed)
    #expect(try await status(of: done) == .completed)
  }

  /// A clip of another program gets an hour for its job; so does a player.
  func playersFollowTheirJobs() async throws {
    let path = try #require(LibraryPath.videos(of: team).document("w1"))
    let now = DocumentValue.timestamp(DocumentTime(clock.now))
    try await stores.commit([
      .create(path, ["platform": "youtube", "syncStatus": "pending", "dateSubmitted": now])
    ])
    try await set("syncStatus", to: "pending", of: "jo")
    try await set("syncStatus", to: "syncing", of: "kim")
    #expect(try await sweep().counts[.states] == nil)
    clock.advance(by: 3601)
    let id = try await submit(1)
    #expect(try await sweep().counts[.states] == 2)
    #expect(try await stores.document(path)?.fields["syncStatus"] == "idle")
    #expect(try await account("jo").syncStatus == .idle)
    #expect(try await account("kim").syncStatus == .pending)
    try await analyze(id)
    try await set("syncStatus", to: "syncing", of: "kim")
    #expect(try await sweep().counts == [.states: 1])
    #expect(try await account("kim").syncStatus == .completed)
  }

  func numbersOfOlderWorkersAreTaken() async throws {
    let id = try await submit(1)
    let hold = try await claim(id)
    try await unnoticed { try await complete(hold) }
    #expect(try await status(of: id) == .syncing)
    let numbers = ClipNumbers(
      shots: 5, shotTypes: ["snap": 5], metrics: [:], filmedAt: nil, duration: 9,
      schemaVersion: 1, program: "0.9")
    #expect(try await sweep(numbers: numbers).counts == [.states: 1])
    let clip = try #require(try await video(id))
    #expect(clip.syncStatus == .completed && clip.shots == 5 && clip.jobID == id.rawValue)
    #expect(clip.firstSnapshot == id.rawValue)
    #expect(try await snapshots(id).compactMap(Snapshot.init).map(\.isInitial) == [true])
    #expect(try await account().totalShots == 5)
    #expect(try await account().syncStatus == .completed)
    try await isSettled()
    // Without the results the clip is complete all the same.
    let other = try await submit(2)
    let second = try await claim(other)
    try await unnoticed { try await complete(second) }
    #expect(try await sweep().counts == [.states: 1])
    #expect(try await status(of: other) == .completed)
    #expect(try await snapshots(other).isEmpty)
  }

  /// An hour passes between two sweeps, whichever of several workers makes them.
  func sweepsTakeTurns() async throws {
    func turns() async throws -> Int {
      try await concurrently(1...5) { _ in try await sweeper().runIfDue() != nil }.count { $0 }
    }
    #expect(try await turns() == 1)
    clock.advance(by: 3599)
    #expect(try await turns() == 0)
    clock.advance(by: 1)
    #expect(try await turns() == 1)
    // A record of a clock that was far ahead.
    try await stores.commit([
      .set(
        LibraryPath.sweep,
        ["sweptAt": .timestamp(DocumentTime(clock.now.addingTimeInterval(9e6)))])
    ])
    #expect(try await turns() == 1)
    clock.advance(by: 7200)
    try await stores.commit([.delete(club)])
    #expect(try await turns() == 0)
  }

  /// Jobs run while the library is swept: no step of one is lost, and no other is seen.
  func sweepsDisturbNoJobs() async throws {
    let first = try await submit(1)
    try await analyze(first)
    async let sweeps: Void = { for _ in 1...8 { _ = try await sweep() } }()
    try await concurrently(2...10) { number in
      let id = try await submit(number)
      try await analyze(id, shots: number)
      if number.isMultiple(of: 4) { _ = try await stores.delete(id) }
      #expect(try await status(of: id) == (number.isMultiple(of: 4) ? nil : .completed))
    }
    try await sweeps
    #expect(try await videoCount() == 8)
    #expect(try await account().totalVideos == 8)
    #expect(try await account().totalShots == 3 + 54 - 4 - 8)
    #expect(try await account().syncStatus == .completed)
    #expect(try await snapshots(first).count == 1)
  }
}
