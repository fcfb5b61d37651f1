import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  func stepsAreShown() async throws {
    let id = try await submit(1)
    var clip = try #require(try await video(id))
    #expect(clip.syncStatus == .pending && clip.status == .pending && clip.shots == 0)
    #expect(clip.trackedAccountID == "kim" && clip.uploaderHandle == "kim")
    #expect(clip.uploadDate == clip.dateSubmitted)
    #expect(try await account().syncStatus == .pending)
    #expect(try await account().totalVideos == 1)
    #expect(try await videoCount() == 1)
    let first = try await claim(id)
    #expect(try await video(id)?.syncStatus == .syncing)
    let working = try #require(try await stored(id))
    _ = try await stores.renew(
      first, lease: JobStoreConformance.lease, progress: JobProgress(.summarizing, share: 0))
    #expect(try await stored(id) == working, "progress changes nothing")
    _ = try await stores.release(first)
    #expect(try await video(id)?.syncStatus == .pending)
    #expect(try await account().syncStatus == .pending)
    try await analyze(id)
    clip = try #require(try await video(id))
    #expect(clip.syncStatus == .completed && clip.shots == 3 && clip.shotTypes == ["wrist": 3])
    #expect(clip.jobID == id.rawValue && clip.firstSnapshot == id.rawValue)
    #expect(clip.uploadDate.microseconds == 1_700_000_000_000_000)
    let player = try await account()
    #expect(player.syncStatus == .completed && player.totalShots == 3 && player.totalVideos == 1)
    #expect(player.lastSyncedAt != nil && player.lastSyncError == nil)
    let snapshots = try await snapshots(id)
    #expect(snapshots.map(\.path.name) == [id.rawValue])
    let snapshot = try #require(snapshots.first.flatMap(Snapshot.init))
    #expect(snapshot.isInitial && snapshot.capturedBy == "initial_upload" && snapshot.shots == 3)
    let fields = try #require(try await stored(id)).fields
    #expect(fields["metrics"] == snapshots[0].fields["metrics"])
    #expect(fields["snapshots"]?.elements?.count == 1)
    #expect(fields["snapshots"]?.elements?[0].fields?["jobId"] == nil)
  }

  func aFailureIsShown() async throws {
    let id = try await submit(1)
    let failure = JobFailure(code: "no_person", message: "No person.", kind: .permanent)
    _ = try await stores.fail(try await claim(id), with: failure, policy: RetryPolicy())
    #expect(try await video(id)?.syncStatus == .failed)
    #expect(try await video(id)?.syncError == "no_person: No person.")
    #expect(try await account().lastSyncError == "no_person: No person.")
    #expect(try await account().syncStatus == .failed)
    #expect(try await snapshots(id).isEmpty)
    // A further analysis succeeds, and the error is gone.
    let failed = try #require(try await stores.job(id))
    let (next, request) = try failed.retried()
    _ = try await stores.submit(request, as: next)
    try await analyze(next)
    #expect(try await video(id)?.syncStatus == .completed)
    #expect(try await stored(id)?.fields["syncError"] == nil)
    #expect(try await account().lastSyncError == nil)
    #expect(try await account().totalVideos == 1)
  }

  func aCancellationIsShown() async throws {
    let waiting = try await submit(1)
    _ = try await stores.cancel(waiting)
    #expect(try await video(waiting)?.syncStatus == .failed)
    let held = try await submit(2)
    let hold = try await claim(held)
    _ = try await stores.cancel(held)
    #expect(try await video(held)?.syncStatus == .syncing)
    try await complete(hold)
    #expect(try await video(held)?.syncStatus == .failed)
    #expect(try await snapshots(held).isEmpty)
  }

  func anotherAnalysisIsOfTheSameClip() async throws {
    let first = try await submit(1)
    try await analyze(first, shots: 3)
    let second = try await submit(2, video: first.rawValue, file: 1)
    #expect(try await account().totalVideos == 1)
    try await analyze(second, shots: 5)
    #expect(try await video(first)?.shots == 5)
    #expect(try await video(first)?.jobID == second.rawValue)
    #expect(try await account().totalShots == 5)
    #expect(try await videoCount() == 1)
    let snapshots = try await snapshots(first).compactMap(Snapshot.init)
    #expect(snapshots.map(\.isInitial).filter { $0 }.count == 1)
    #expect(Set(snapshots.map(\.capturedBy)) == ["initial_upload", "manual_refresh"])
    #expect(try await stored(first)?.fields["snapshots"]?.elements?.count == 2)
    #expect(try await video(second) == nil)
  }

  func oneOfManyAnalysesIsTheFirst() async throws {
    let clip = try await submit(1)
    var ids = [clip]
    for number in 2...6 {
      ids.append(try await submit(number, video: clip.rawValue, file: 1))
    }
    var holds: [JobHold] = []
    for id in ids { holds.append(try await claim(id)) }
    try await concurrently(holds.enumerated()) { number, hold in
      try await complete(hold, shots: number)
    }
    let snapshots = try await snapshots(clip).compactMap(Snapshot.init)
    #expect(snapshots.count == 6)
    let initial = snapshots.filter(\.isInitial)
    #expect(initial.count == 1)
    let video = try #require(try await video(clip))
    #expect(video.firstSnapshot == initial.first?.id)
    #expect(try await account().totalShots == video.shots)
    #expect(try await stored(clip)?.fields["snapshots"]?.elements?.count == 6)
  }

  func aRepeatedCompletionChangesNothing() async throws {
    let id = try await submit(1)
    let hold = try await claim(id)
    try await complete(hold)
    let before = (try await stored(id), try await account(), try await snapshots(id))
    clock.advance(by: 5)
    try await complete(hold)
    let after = (try await stored(id), try await account(), try await snapshots(id))
    #expect(before.0 == after.0 && before.1 == after.1 && before.2 == after.2)
  }

  func manyJobsAreCountedExactly() async throws {
    try await concurrently(1...12) { number in
      let id = try await submit(
        number, player: number.isMultiple(of: 3) ? "jo" : "kim",
        user: number.isMultiple(of: 3) ? "bob" : "anna")
      try await analyze(id, shots: number)
    }
    #expect(try await videoCount() == 12)
    #expect(try await account("jo").totalVideos == 4)
    #expect(try await account("jo").totalShots == 3 + 6 + 9 + 12)
    #expect(try await account("kim").totalVideos == 8)
    #expect(try await account("kim").totalShots == 78 - 30)
    #expect(try await account("kim").syncStatus == .completed)
  }
}
