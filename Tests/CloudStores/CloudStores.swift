package import FakeGoogle
import Foundation
package import GoogleCloud
package import HTTPTransfer
import Jobs
import Retries
package import StorageConformance
import TestMedia

/// Our client against the fake, with the parts that a test examines.
package struct CloudStores: Sendable {
  /// The names that the collection of jobs may have.
  package static let collections = ["jobs", "syncQueue"]
  /// For tests that neither inject faults nor count requests: generating a fake's keys is slow.
  package static let shared = Result { try CloudStores() }
  /// Tests inject more consecutive faults than the default allows.
  private static let patient = {
    var settings = ClientSettings(proxies: .none)
    settings.retryTokens = 10_000
    settings.attempts.budget.attempts = 8
    settings.attempts.backoff.first = .milliseconds(10)
    return settings
  }()

  package let fake: FakeGoogle
  package let http: HTTPClient
  package let sender: AuthorizedClient
  package let firestore: FirestoreClient

  /// - Parameters:
  ///   - clock: The clock of both sides; `nil`: the machine's.
  ///   - settings: The settings of our HTTP client; `nil`: those for tests that inject faults.
  ///   - indexes: All composite indexes of the database, in addition to those of single fields;
  ///     `nil`: whatever a query needs.
  package init(
    clock: TestClock? = nil, settings: ClientSettings? = nil, indexes: IndexConfiguration? = nil
  ) throws {
    let fake = try FakeGoogle()
    self.fake = fake
    fake.firestore.settings.indexes = indexes
    http = HTTPClient(settings ?? Self.patient)
    let tokens = GoogleCloud.AccessTokens(
      ServiceAccountTokens(
        key: try ServiceAccountKey(fake.keyFile),
        scopes: ["https://www.googleapis.com/auth/cloud-platform"], http: http,
        // A client that is still used also keeps the fake.
        now: { fake.clock.now }))
    sender = AuthorizedClient(http: http, tokens: tokens)
    guard let database = FirestoreDatabase(project: "demo-puck") else {
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

  /// Returns the indexes and exemptions of `deploy/firestore.indexes.json`.
  package static func indexes() throws -> IndexConfiguration {
    let file = Program.root.appending(path: "deploy/firestore.indexes.json")
    return try IndexConfiguration(file: Data(contentsOf: file))
  }

  package func jobs(
    collection: String = "jobs", maxAttempts: Int = 3
  ) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  package func objects(bucket: String = "puck-bucket") throws -> CloudStorageObjectStore {
    fake.storage.makeBucket(bucket)
    guard let client = StorageClient(bucket: bucket, sender: sender, endpoint: fake.url) else {
      throw StorageError(.notFound, operation: "open", operand: bucket, reason: "No bucket.")
    }
    return CloudStorageObjectStore(client)
  }

  /// Returns the highlights in the fake's Realtime Database.
  package func highlights(at root: String) throws -> RealtimeHighlights {
    let url = "https://demo-puck-default-rtdb.firebaseio.com"
    guard let database = RealtimeDatabase(url: url, sender: sender, endpoint: fake.url),
      let root = HighlightRoot(root)
    else {
      throw StorageError(.notFound, operation: "open", operand: root, reason: "No database.")
    }
    return RealtimeHighlights(database, root: root)
  }

  /// The number of requests to the fake, by operation.
  package var counts: [String: Int] {
    fake.requests.all.reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
  }
}
