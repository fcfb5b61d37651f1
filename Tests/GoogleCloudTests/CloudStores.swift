import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import StorageConformance

/// Our client against the fake, with what a test wants to look at.
struct CloudStores {
  /// For tests that put no faults in and count nothing: making a fake's keys takes its time.
  static let shared = Result { try CloudStores() }

  let fake: FakeGoogle
  let http: HTTPClient
  let sender: AuthorizedClient
  let firestore: FirestoreClient

  /// - Parameters:
  ///   - clock: What both sides go by; `nil`: the machine's.
  ///   - attempts: How the client repeats what may be repeated.
  init(clock: TestClock? = nil, attempts: AttemptPolicy? = nil) throws {
    fake = try FakeGoogle()
    var settings = ClientSettings(proxies: .none)
    // Tests inject more faults in a row than a real outage should be met with.
    settings.retryBudget = 10_000
    settings.attempts = attempts ?? AttemptPolicy(attempts: 8, first: .milliseconds(10))
    http = HTTPClient(settings)
    let tokens = AccessTokens(
      ServiceAccountTokens(
        key: try ServiceAccountKey(fake.keyFile),
        scopes: ["https://www.googleapis.com/auth/cloud-platform"], http: http,
        now: { clock?.now ?? Date() }))
    sender = AuthorizedClient(http: http, tokens: tokens)
    guard let database = FirestorePath.Database(project: "demo-puck") else {
      throw StorageError(.notFound, operation: "open", operand: "database", reason: "No project.")
    }
    let start = clock?.now
    if let start { fake.clock.stand(at: start) }
    var monotonic: ServerClock.Monotonic?
    if let clock, let start { monotonic = { .seconds(clock.now.timeIntervalSince(start)) } }
    let serverClock = ServerClock(monotonic: monotonic)
    firestore = FirestoreClient(
      database, sender: sender, endpoint: fake.url, clock: serverClock)
  }

  /// A store whose server goes by the clock of a test.
  func jobs(_ clock: TestClock, maxAttempts: Int = 3) throws -> ClockedJobStore {
    ClockedJobStore(
      firestore: try FirestoreJobStore(firestore, maxAttempts: maxAttempts), fake: fake,
      clock: clock)
  }

  func objects(bucket: String = "puck-bucket") throws -> CloudStorageObjectStore {
    fake.storage.makeBucket(bucket)
    guard let client = StorageClient(bucket: bucket, sender: sender, endpoint: fake.url) else {
      throw StorageError(.notFound, operation: "open", operand: bucket, reason: "No bucket.")
    }
    return CloudStorageObjectStore(client)
  }

  /// How often the fake was asked for each thing.
  var counts: [String: Int] {
    fake.requests.all.reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
  }
}
