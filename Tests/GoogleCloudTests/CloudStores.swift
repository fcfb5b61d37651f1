import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Retries
import StorageConformance

/// Our client against the fake, with the parts that a test examines.
struct CloudStores {
  /// The names that the collection of jobs may have.
  static let collections = ["jobs", "syncQueue"]
  /// For tests that neither inject faults nor count requests: generating a fake's keys is slow.
  static let shared = Result { try CloudStores() }

  let fake: FakeGoogle
  let http: HTTPClient
  let sender: AuthorizedClient
  let firestore: FirestoreClient

  /// - Parameter clock: The clock of both sides; `nil`: the machine's.
  init(clock: TestClock? = nil) throws {
    let fake = try FakeGoogle()
    self.fake = fake
    var settings = ClientSettings(proxies: .none)
    // Tests inject more consecutive faults than the default allows.
    settings.retryTokens = 10_000
    settings.attempts.budget.attempts = 8
    settings.attempts.backoff.first = .milliseconds(10)
    http = HTTPClient(settings)
    let tokens = AccessTokens(
      ServiceAccountTokens(
        key: try ServiceAccountKey(fake.keyFile),
        scopes: ["https://www.googleapis.com/auth/cloud-platform"], http: http,
        // A client that is still used also keeps the fake.
        now: { fake.clock.now }))
    sender = AuthorizedClient(http: http, tokens: tokens)
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

  func jobs(collection: String = "jobs", maxAttempts: Int = 3) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  func objects(bucket: String = "puck-bucket") throws -> CloudStorageObjectStore {
    fake.storage.makeBucket(bucket)
    guard let client = StorageClient(bucket: bucket, sender: sender, endpoint: fake.url) else {
      throw StorageError(.notFound, operation: "open", operand: bucket, reason: "No bucket.")
    }
    return CloudStorageObjectStore(client)
  }

  /// Returns the highlights in the fake's Realtime Database.
  func highlights(at root: String) throws -> RealtimeHighlights {
    let url = "https://demo-puck-default-rtdb.firebaseio.com"
    guard let database = RealtimeDatabase(url: url, sender: sender, endpoint: fake.url),
      let root = HighlightRoot(root)
    else {
      throw StorageError(.notFound, operation: "open", operand: root, reason: "No database.")
    }
    return RealtimeHighlights(database, root: root)
  }

  /// The number of requests to the fake, by operation.
  var counts: [String: Int] {
    fake.requests.all.reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
  }
}
