import Foundation
import Jobs
import StorageConformance
import Synchronization
import TestMedia
import Testing
import Worker

/// Jobs that name the address of a video in place of an upload.
@Suite struct FetchedVideoTests {
  private static let address = "https://video.example/a.mp4?token=secret"
  private static let path = "users/u/fetched.mp4"

  private func submit(to shop: Workshop) async throws -> JobID {
    var request = JobRequest(userID: "u", storagePath: Self.path)
    request.sourceURL = Self.address
    return try await shop.store.submit(request, as: .fresh()).id
  }

  private func run(
    _ id: JobID, in shop: Workshop, _ videos: StubVideos?,
    _ analysis: @escaping StubAnalysis.Body = { video, _ in
      .sample(try String(contentsOf: video, encoding: .utf8))
    }
  ) async throws -> JobRunner.Outcome {
    try await shop.run(id, by: shop.runner(videos: videos, analysis))
  }

  private func isStored(in shop: Workshop) async throws -> Bool {
    let name = try #require(ObjectName(rawValue: Self.path))
    return try await shop.objects.description(of: name) != nil
  }

  @Test func theVideoBecomesOneOfTheUser() async throws {
    let shop = try Workshop { $0.largestVideo = 77 }
    let id = try await submit(to: shop)
    let videos = StubVideos { _ in "the video's bytes" }
    #expect(try await run(id, in: shop, videos) == .completed)
    #expect(videos.calls == ["\(Self.address) 77"])
    #expect(try await isStored(in: shop))
    #expect(shop.leftovers.isEmpty)
  }

  /// A further attempt uses what was fetched.
  @Test func itIsFetchedOnce() async throws {
    let shop = try Workshop()
    let id = try await submit(to: shop)
    let videos = StubVideos { _ in "bytes" }
    let passing = JobFailure(code: "out_of_resources", message: "m", kind: .transient)
    #expect(try await run(id, in: shop, videos) { _, _ in throw passing } == .failed(passing))
    shop.clock.advance(by: 3600)
    #expect(try await run(id, in: shop, videos) == .completed)
    #expect(videos.calls.count == 1)
  }

  @Test func aFailureIsThatOfTheJob() async throws {
    let shop = try Workshop()
    let id = try await submit(to: shop)
    let failure = JobFailure(code: "source_failed", message: "m", kind: .permanent)
    let videos = StubVideos { _ in throw failure }
    #expect(try await run(id, in: shop, videos) == .failed(failure))
    #expect(try await shop.job(id).status == .failed)
    #expect(try await !isStored(in: shop))
  }

  @Test func aWorkerThatFetchesNothingRefusesIt() async throws {
    let shop = try Workshop()
    let id = try await submit(to: shop)
    #expect(try await run(id, in: shop, nil) != .completed)
    let job = try await shop.job(id)
    // Another one may fetch it.
    #expect(job.failure?.code == "source_failed" && job.status == .queued)
  }

  /// The job was deleted while its video was on its way; of another job that names the video it
  /// stays.
  @Test(arguments: [false, true]) func nothingIsLeftOfADeletedJob(_ isShared: Bool) async throws {
    // No renewal notices the deletion before the upload.
    let shop = try Workshop { $0.lease = .seconds(600) }
    let id = try await submit(to: shop)
    if isShared { _ = try await submit(to: shop) }
    let elsewhere = ScratchFolder(shop.folder.file("elsewhere"))
    let videos = StubVideos { _ in
      _ = try await Housekeeper(store: shop.store, objects: shop.objects, files: elsewhere)
        .delete(id)
      return "bytes"
    }
    let outcome = try await run(id, in: shop, videos)
    #expect(outcome == .leaseLost)
    #expect(try await isStored(in: shop) == isShared)
    #expect(try await shop.store.job(id) == nil)
  }
}

/// Writes what a closure returns in place of a download.
private final class StubVideos: VideoFetching {
  private let body: @Sendable (String) async throws -> String
  private let record = Mutex<[String]>([])

  /// The addresses with the limits.
  var calls: [String] { record.withLock { $0 } }

  init(_ body: @escaping @Sendable (String) async throws -> String) { self.body = body }

  func check(_ address: String) throws(JobFailure) {}

  func fetch(_ address: String, to file: URL, limit: Int) async throws {
    record.withLock { $0.append("\(address) \(limit)") }
    try Data(await body(address).utf8).write(to: file)
  }
}
