import Foundation
import Jobs
import StorageConformance
import Testing
import Worker

/// The retention period of videos, on a data folder.
@Suite struct VideoRetentionTests {
  private let shop: Workshop
  private static let day = 24.0 * 60 * 60

  init() throws { shop = try Workshop() }

  private func sweep(_ retention: Duration? = .seconds(30 * day)) -> OrphanSweep {
    let clock = shop.clock
    return OrphanSweep(
      store: shop.store, objects: shop.objects, files: shop.settings.files,
      videoRetention: retention, now: { clock.now })
  }

  /// Submits a job of a stored video.
  private func submit(_ name: String, user: String = "u") async throws -> JobID {
    let id = try #require(JobID(rawValue: name))
    let path = "users/\(user)/\(name).mov"
    try await shop.put(path)
    _ = try await shop.store.submit(JobRequest(userID: user, storagePath: path), as: id)
    return id
  }

  /// Completes a job, with a copy of its video for a share link; returns the other results.
  private func complete(_ id: JobID) async throws -> [String] {
    let job = try #require(
      try await shop.store.claim(id, by: "w", lease: .seconds(10_000_000)))
    let folder = "users/\(job.request.userID)/results/\(id)/1"
    let paths = ["analysis.json", "frames/shared/video.mp4", "observation.bin"].map {
      "\(folder)/\($0)"
    }
    for path in paths + ["\(folder)/shared/video.mp4"] { try await shop.put(path) }
    _ = try await shop.store.complete(
      try #require(JobHold(job)),
      with: JobResult(
        parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: paths[0],
        resultPaths: paths))
    return paths
  }

  @Test func anOldVideoOfAnEndedJobIsRemovedAndItsResultsStay() async throws {
    let done = try await complete(try await submit("done"))
    _ = try await shop.store.cancel(try await submit("failed"))
    shop.clock.advance(by: 30 * Self.day - 1)
    let young = try await complete(try await submit("young"))
    #expect(try await sweep().orphans() == [])
    let before = try await shop.job(#require(JobID(rawValue: "done")))
    shop.clock.advance(by: 2)
    // Without the setting the video stays with its job.
    #expect(try await sweep(nil).orphans() == [])
    let removal = try await sweep().run()
    #expect(removal.objects == 3 && removal.jobs == [])
    let kept = ["users/u/young.mov", "users/u/results/young/1/shared/video.mp4"]
    #expect(try await shop.names.sorted() == (done + young + kept).sorted())
    #expect(try await shop.job(before.id) == before)
    #expect(try await sweep().run() == Removal())
  }

  @Test func theVideoOfAJobThatHasNotEndedStays() async throws {
    _ = try await submit("queued")
    _ = try await shop.store.claim(
      try await submit("processing"), by: "w", lease: .seconds(10_000_000))
    // The same video was analysed before.
    let failed = try await submit("failed")
    let (retry, request) = try await shop.store.cancel(failed).retried()
    _ = try await shop.store.submit(request, as: retry)
    // The job of another user that names it cannot use it.
    let path = "users/v/ended.mov"
    _ = try await shop.store.cancel(try await submit("ended", user: "v"))
    _ = try await shop.store.submit(
      JobRequest(userID: "u", storagePath: path), as: #require(JobID(rawValue: "stranger")))
    shop.clock.advance(by: 31 * Self.day)
    #expect(try await sweep().orphans().map(\.name.rawValue) == [path])
    _ = try await sweep().run()
    #expect(try await shop.names.sorted().count == 3)
    _ = try await shop.store.cancel(retry)
    #expect(try await sweep().run().objects == 1)
    #expect(try await shop.names.sorted() == ["users/u/processing.mov", "users/u/queued.mov"])
  }

  /// A sweep may be interrupted between a video and its copy, and a copy may be made meanwhile.
  @Test func aCopyWithoutItsVideoIsRemoved() async throws {
    let results = try await complete(try await submit("done"))
    try await shop.objects.remove(try #require(ObjectName(rawValue: "users/u/done.mov")))
    #expect(try await sweep(nil).orphans() == [])
    #expect(try await sweep().run().objects == 1)
    #expect(try await shop.names.sorted() == results)
  }

  @Test func aRetryWithoutItsVideoFails() async throws {
    let failed = try await submit("failed")
    let (retry, request) = try await shop.store.cancel(failed).retried()
    shop.clock.advance(by: 31 * Self.day)
    #expect(try await sweep().run().objects == 1)
    _ = try await shop.store.submit(request, as: retry)
    let outcome = try await shop.run(retry)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.code == "video_missing" && failure.kind == .permanent)
    #expect(failure.message == "The video is not in the storage.")
  }
}
