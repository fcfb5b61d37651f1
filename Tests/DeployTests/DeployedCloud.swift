import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import StorageConformance
import TeamLibrary

/// A fake project on this machine, with our client for it.
struct DeployedCloud {
  static let bucket = "demo-puck.firebasestorage.app"

  let fake: FakeGoogle
  private let sender: AuthorizedClient
  let firestore: FirestoreClient

  /// - Parameters:
  ///   - clock: The clock of both sides; `nil`: the machine's.
  ///   - indexes: All composite indexes of the database, in addition to those of single fields.
  init(clock: TestClock? = nil, indexes: IndexConfiguration? = nil) throws {
    fake = try FakeGoogle()
    fake.firestore.settings.indexes = indexes
    fake.storage.makeBucket(DeployedCloud.bucket)
    let tokens = GoogleCloud.AccessTokens(
      ServiceAccountTokens(
        key: try ServiceAccountKey(fake.keyFile),
        scopes: ["https://www.googleapis.com/auth/cloud-platform"],
        http: HTTPClient(ClientSettings(proxies: .none)), now: { clock?.now ?? Date() }))
    var settings = ClientSettings(proxies: .none)
    settings.attempts = .once
    sender = AuthorizedClient(http: HTTPClient(settings), tokens: tokens)
    guard let database = FirestorePath.Database(project: "demo-puck") else {
      throw StorageError(.notFound, operation: "open", operand: "database", reason: "No project.")
    }
    var monotonic: ServerClock.Monotonic?
    if let clock {
      let start = clock.now
      fake.clock.follow { clock.now }
      monotonic = { .seconds(clock.now.timeIntervalSince(start)) }
    }
    firestore = FirestoreClient(
      database, sender: sender, endpoint: fake.url, clock: ServerClock(monotonic: monotonic))
  }

  func jobs(
    _ maxAttempts: Int = 3, collection: String = "jobs"
  ) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  func objects() throws -> CloudStorageObjectStore {
    guard
      let client = StorageClient(
        bucket: DeployedCloud.bucket, sender: sender, endpoint: fake.url)
    else {
      throw StorageError(.notFound, operation: "open", operand: "bucket", reason: "No bucket.")
    }
    return CloudStorageObjectStore(client)
  }

  /// Makes every query that our code and the app make, and returns those that Firestore refuses.
  ///
  /// - Parameter collection: The collection of jobs.
  func refused(in collection: String) async -> [String] {
    var refused: [String] = []
    func attempt(_ name: String, _ query: () async throws -> Void) async {
      do { try await query() } catch { refused.append("\(name): \(error)") }
    }
    await attempt("the app's newest job") { try await theAppsNewest(in: collection) }
    do {
      let store = try jobs(collection: collection)
      for (label, query) in LibraryQueries.all {
        await attempt(label) { _ = try await store.documents(query) }
      }
      await attempt("claim") { _ = try await store.claim(nil, by: "w", lease: .seconds(60)) }
      await attempt("remains") { _ = try await store.remains() }
      if let id = JobID(rawValue: "waiting") {
        let request = JobRequest(userID: "anna", storagePath: "users/anna/a.mov")
        await attempt("submit") { _ = try await store.submit(request, as: id) }
      }
      await attempt("census") { _ = try await store.census() }
      await attempt("isNamed") { _ = try await store.isNamed(video: "users/anna/a.mov") }
      for user in [nil, "anna"] {
        for status in [nil] + JobStatus.allCases.map(Optional.some) {
          await attempt("jobs of \(user ?? "all"), \(status.map(\.rawValue) ?? "any")") {
            _ = try await store.jobs(JobSelection(user: user, status: status))
          }
        }
      }
      for status in [nil, JobStatus.completed, .failed] {
        await attempt("ended jobs, \(status.map(\.rawValue) ?? "any")") {
          _ = try await store.jobs(JobSelection(status: status, endedBefore: Date()))
        }
      }
    } catch {
      refused.append("\(error)")
    }
    return refused
  }

  /// The app's query when it is opened again: its SDK also orders by the name.
  private func theAppsNewest(in collection: String) async throws {
    _ = try await firestore.run(
      FirestoreQuery(
        collection, where: .equal("userId", .string("anna")),
        orders: [.descending(GoogleCloud.FieldPath("createdAt")), .descending(.documentName)],
        limit: 1))
  }
}
