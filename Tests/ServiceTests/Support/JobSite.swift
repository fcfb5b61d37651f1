import Application
import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import LocalStorage
import Service
import TeamLibrary
import TestMedia
import Testing
import Worker

/// The API over real HTTP without a worker: jobs change as a test requests.
///
/// Each has its own stores, clients and fake Google, some twenty descriptors in all: suites that
/// use it are serialized, as Foundation's `Process`, which other tests of this process use, reads
/// beyond its buffer if more than some 1,300 are open.
final class JobSite: Site {
  /// The backend of jobs and objects.
  enum Backend: CaseIterable, Sendable { case folder, google }

  struct Options: SiteConfiguration {
    var backend = Backend.folder
    /// Whether every request needs a token.
    var isGuarded = true
    var limits = ServiceLimits.patient
    var usage: [Usage: UsageLimit] = [:]
    var requiresConsent = false
    var hasHighlights = false
    var watchInterval = Duration.milliseconds(10)
    /// Wraps the stores that the service uses.
    var jobs: @Sendable (any JobStore) -> any JobStore = { $0 }
    var objects: @Sendable (any ObjectStore) -> any ObjectStore = { $0 }
  }

  let fake: FakeGoogle
  let jobs: any JobStore
  let documents: any DocumentStore
  let objects: any ObjectStore
  let usage: any UsageStore
  let shares: any ShareStore
  let consents: any ConsentStore & ShareStore
  let options: Options
  let folder: TemporaryFolder
  let caller = HTTPClient(ClientSettings(proxies: .none))
  let log = LogLines()
  private let google = HTTPClient(ClientSettings(proxies: .none))
  private let verifier: IDTokenVerifier
  private let links: any ResultLinks & UploadLinks
  let service = ServiceBox()

  init(_ options: Options) throws {
    self.options = options
    fake = try FakeGoogle()
    folder = try TemporaryFolder()
    switch options.backend {
    case .folder:
      let store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path, busyTimeout: 60)
      jobs = store
      documents = store
      usage = store
      shares = store
      consents = store
      objects = try FolderObjectStore(folder: folder.file("objects"))
      links = LocalLinks(key: try LinkKey(in: folder.url)) { "http://127.0.0.1:1" }
    case .google:
      fake.storage.makeBucket("puck-bucket")
      let key = try ServiceAccountKey(fake.keyFile)
      let sender = AuthorizedClient(
        http: google,
        tokens: AccessTokens(
          ServiceAccountTokens(
            key: key, scopes: ["https://www.googleapis.com/auth/cloud-platform"], http: google)))
      let database = try #require(FirestorePath.Database(project: "demo-puck"))
      let store = try FirestoreJobStore(
        FirestoreClient(database, sender: sender, endpoint: fake.url))
      jobs = store
      documents = store
      usage = store
      shares = store
      consents = store
      objects = CloudStorageObjectStore(
        try #require(StorageClient(bucket: "puck-bucket", sender: sender, endpoint: fake.url)))
      links = ObjectLinks(bucket: "puck-bucket", endpoint: fake.url) { PrivateKeySigner(key) }
    }
    verifier = IDTokenVerifier(
      project: "demo-puck",
      certificates: IssuerCertificates(
        "\(fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com", http: google))
  }

  var clients: [HTTPClient] { [caller, google] }

  func run(_ body: () async throws -> Void) async throws {
    try await service.serve(parts, body)
  }

  /// Serves while `body` runs, outside `with`.
  func serve(_ body: () async throws -> Void) async throws {
    try await Self.holdingPermit { try await run(body) }
  }

  /// Saves practice days as the service does.
  var practice: PracticeSaving {
    PracticeSaving(
      PracticeDays(documents), waiting: waitingSaves, limit: .seconds(1),
      report: PracticeReport(log.logger).record)
  }

  /// Practice days that wait for Google.
  var waitingSaves: WaitingSaveFiles? {
    options.backend == .google ? WaitingSaveFiles(folder: folder.file("practice-days")) : nil
  }

  private var parts: ServiceParts {
    let jobs = options.jobs(jobs), objects = options.objects(objects)
    var parts = ServiceParts(
      address: ListenAddress(port: 0), logger: log.logger, version: "1.2.3", jobs: jobs,
      gate: PushGate(nil, logger: log.logger), work: .elsewhere)
    parts.limits = options.limits
    parts.api = APIParts(
      gate: CallerGate(options.isGuarded ? verifier : nil, logger: log.logger), jobs: jobs,
      library: Library(documents), objects: objects, usage: usage, shares: shares,
      consents: consents, requiresConsent: options.requiresConsent,
      shareableVideos: .inChildren(
        objects, shares, Library(documents), scratch: folder.file("scratch")),
      corrections: .real(jobs, objects, scratch: folder.file("scratch")),
      remarks: Remarks(store: jobs, objects: objects, scratch: folder.file("scratch")),
      comparing: StoredShotComparing(), results: links, uploads: links,
      housekeeper: Housekeeper(
        store: jobs, objects: objects, files: ScratchFolder(folder.file("scratch")),
        consents: consents),
      forget: { [usage, consents] in
        try await usage.forgetUsage(of: $0)
        try await consents.forgetConsents(of: $0)
      }, announce: { _ in },
      watchInterval: options.watchInterval, largestVideo: 100_000_000, limits: options.usage,
      address: PublicAddress("https://puck.example"))
    parts.api?.practice = practice
    parts.api?.hasHighlights = options.hasHighlights
    return parts
  }
}
