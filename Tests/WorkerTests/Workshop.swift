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
    objects = try FolderObjectStore(folder: folder.file("objects"), now: { clock.now })
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
    let id = JobID.fresh()
    let path = path ?? "users/\(user)/\(name)"
    if ObjectName(rawValue: path) != nil { try await put(path, content: content) }
    _ = try await store.submit(JobRequest(userID: user, storagePath: path), as: id)
    return id
  }

  /// Stores an object, whose age follows the clock.
  func put(_ path: String, content: String = "content") async throws {
    let file = folder.file(UUID().uuidString)
    try Data(content.utf8).write(to: file)
    let name = try #require(ObjectName(rawValue: path))
    _ = try await objects.upload(file, to: name, contentType: "video/quicktime")
  }

  /// The names of all objects of users, in order.
  var names: [String] {
    get async throws {
      let root = try #require(ObjectName(rawValue: "users"))
      return try await objects.objects(in: root).map(\.name.rawValue)
    }
  }

  func runner(
    store: (any JobStore)? = nil, objects: (any ObjectStore)? = nil, consent: ConsentCheck = .none,
    links: (any ResultLinks)? = nil, videos: (any VideoFetching)? = nil,
    notifier: (any Notifier)? = nil,
    _ analysis: @escaping StubAnalysis.Body = { _, _ in .sample() },
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) -> JobRunner {
    JobRunner(
      store: store ?? self.store, objects: objects ?? self.objects,
      analysis: StubAnalysis(body: analysis), consent: consent, links: links, videos: videos,
      notifier: notifier, settings: settings, report: report)
  }

  /// Claims a job and has it run.
  func run(_ id: JobID, by runner: JobRunner) async throws -> JobRunner.Outcome {
    let job = try #require(try await store.claim(id, by: "w", lease: settings.lease))
    return await runner.run(job)
  }

  /// Claims a job and runs it.
  func run(
    _ id: JobID, _ analysis: @escaping StubAnalysis.Body = { _, _ in .sample() }
  ) async throws -> JobRunner.Outcome {
    try await run(id, by: runner(analysis))
  }

  func job(_ id: JobID) async throws -> Job { try #require(try await store.job(id)) }

  func results(of id: JobID, user: String = "u") async throws -> [String] {
    let folder = try #require(ObjectName(rawValue: "users/\(user)/results/\(id)"))
    return try await objects.objects(in: folder).map(\.name.rawValue)
  }

  /// Searches the database, the objects and the scratch folder.
  func traces(of texts: [String]) throws -> [String] {
    try FolderSearch.matches(of: texts, in: folder.url)
      // The test's own copies of the videos are beside its stores.
      .filter { $0.contains("/") || $0.hasPrefix("jobs.sqlite") }
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
