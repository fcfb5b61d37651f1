import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing
import Worker

/// A worker with real stores in a temporary folder, and an analysis that calls a closure.
final class Workshop: Sendable {
  let folder: TemporaryFolder
  let clock = TestClock()
  let store: any JobStore
  let objects: any ObjectStore
  let settings: WorkerSettings
  let scratch: URL

  init(maxAttempts: Int = 3, change: (inout WorkerSettings) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    let clock = clock
    store = try SQLiteJobStore(
      path: folder.file("jobs.sqlite").path, maxAttempts: maxAttempts, now: { clock.now },
      steady: { clock.now })
    objects = try FolderObjectStore(folder: folder.file("objects"))
    scratch = folder.file("scratch")
    var settings = WorkerSettings(scratch: scratch)
    // Renewals follow each other quickly; the store's own clock stands still.
    settings.lease = .seconds(1)
    settings.deliveryTime = .zero
    settings.pollInterval = .milliseconds(10)
    change(&settings)
    self.settings = settings
  }

  /// Stores a video and submits a job for it.
  func submit(
    _ name: String = "a.mov", user: String = "u", path: String? = nil, content: String = "video"
  ) async throws -> JobID {
    var random = SystemRandomNumberGenerator()
    let id = JobID.fresh(using: &random)
    let path = path ?? "users/\(user)/\(name)"
    if let object = ObjectName(rawValue: path) {
      let file = folder.file(UUID().uuidString)
      try Data(content.utf8).write(to: file)
      _ = try await objects.upload(file, to: object, contentType: "video/quicktime")
    }
    _ = try await store.submit(JobRequest(userID: user, storagePath: path), as: id)
    return id
  }

  func runner(_ analysis: @escaping StubAnalysis.Body) -> JobRunner {
    JobRunner(
      store: store, objects: objects, analysis: StubAnalysis(body: analysis), settings: settings)
  }

  /// Claims a job and runs it.
  func run(
    _ id: JobID, _ analysis: @escaping StubAnalysis.Body = { _, _ in .sample() }
  ) async throws -> JobRunner.Outcome {
    let job = try #require(try await store.claim(id, by: "w", lease: settings.lease))
    return await runner(analysis).run(job)
  }

  func job(_ id: JobID) async throws -> Job { try #require(try await store.job(id)) }

  func results(of id: JobID, user: String = "u") async throws -> [String] {
    let folder = try #require(ObjectName(rawValue: "users/\(user)/results/\(id)"))
    return try await objects.objects(in: folder).map(\.name.rawValue)
  }

  /// The files that the work left behind.
  var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? []
  }
}

struct StubAnalysis: JobAnalysis {
  typealias Body =
    @Sendable (URL, @escaping @Sendable (Double) -> Void) async throws ->
    AnalyzedVideo
  let body: Body

  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo { try await body(video, progress) }
}

extension AnalyzedVideo {
  static func sample(_ text: String = "{}") -> AnalyzedVideo {
    AnalyzedVideo(
      parentSummary: "For a parent.", coachSummary: "What went well:\n- It did.",
      childSummary: "Film again!",
      files: [
        File(name: "frames/shot-1.jpg", content: Data([1, 2]), contentType: "image/jpeg"),
        File(name: "analysis.json", content: Data(text.utf8), contentType: "application/json"),
      ])
  }
}
