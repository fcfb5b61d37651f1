import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import LocalStorage
import Media
import PuckBuddyAPI
import Service
import Synchronization
import TeamLibrary
import TestMedia
import Testing
import Worker

@testable import Application

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
    var largestVideo = 100_000_000
    var corsOrigins: [String] = []
    /// The public URL of the service; `nil`: the listening address.
    var url: String? = "https://puck.example"
    /// How far the clock that signs URLs of the folder is ahead, in seconds.
    var ahead = 0.0
    /// Whether test clips are checked, with the installed models.
    var checksFilming = false
    /// Fetches videos by their addresses; `nil`: they are refused.
    var videos: (any VideoFetching)?
    /// The addresses of this machine, to listen in the home network too; `nil`: it does not.
    var homeAddresses: HomeAddresses?
    /// Whether the service itself serves the folder's objects.
    var servesObjects = false
    /// Wraps the stores that the service uses.
    var jobs: @Sendable (any JobStore) -> any JobStore = { $0 }
    var objects: @Sendable (any ObjectStore) -> any ObjectStore = { $0 }

    /// For uploads and submissions, without tokens.
    static let uploads: Options = {
      var options = Options(isGuarded: false, largestVideo: 1_000_000, url: nil)
      options.servesObjects = true
      // For a busy machine; tests of idle connections set a shorter one.
      options.limits.uploadPause = .seconds(600)
      options.limits.body = .seconds(120)
      return options
    }()
  }

  let fake: FakeGoogle
  private let database: any JobDatabase
  let objects: any ObjectStore
  let options: Options
  let folder: TemporaryFolder
  let caller = HTTPClient(ClientSettings(proxies: .none))
  let log = LogLines()
  let links: any ResultLinks & UploadLinks
  let home: HomeListener?
  private let cloud: CloudStores
  private let verifier: IDTokenVerifier
  private let address: PublicAddress
  /// `nil`: the service does not serve objects.
  private let served: LocalLinks?
  private let announcements = Mutex<[JobID]>([])
  let service = ServiceBox()

  init(_ options: Options) throws {
    self.options = options
    cloud = try CloudStores(settings: ClientSettings(proxies: .none))
    fake = cloud.fake
    folder = try TemporaryFolder()
    let address = PublicAddress(options.url)
    self.address = address
    switch options.backend {
    case .folder:
      database = try SQLiteJobStore(path: folder.file("jobs.sqlite").path, busyTimeout: 60)
      objects = try FolderObjectStore(folder: folder.file("objects"))
      let ahead = options.ahead
      let local = LocalLinks(
        key: try LinkKey(in: folder.url), now: { Date().addingTimeInterval(ahead) }
      ) { address.url }
      links = local
      served = options.servesObjects ? local : nil
    case .google:
      let key = try ServiceAccountKey(fake.keyFile)
      database = try cloud.jobs()
      objects = try cloud.objects()
      links = ObjectLinks(bucket: "puck-bucket", endpoint: fake.url) { PrivateKeySigner(key) }
      served = nil
    }
    let files = folder.url, devices = PairedDevices(database)
    home = try options.homeAddresses.map { addresses in
      HomeListener(
        port: 0, certificate: try HomeCertificate(in: files, hosts: addresses.hosts, now: Date()),
        addresses: addresses, devices: devices, read: { addresses })
    }
    if let home { address.serveHome { home.urls.first } }
    verifier = IDTokenVerifier(
      project: "demo-puck",
      certificates: IssuerCertificates(
        "\(fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
        http: cloud.http))
  }

  var jobs: any JobStore { database }
  var documents: any DocumentStore { database }
  var shares: any ShareStore { database }
  var consents: any ConsentStore { database }

  func run(_ body: () async throws -> Void) async throws {
    try await service.serve(parts()) {
      address.listen(at: url)
      if let home { try await wait("the home network") { home.port != 0 } }
      try await body()
    }
  }

  /// The jobs that the worker was notified of.
  var announced: [JobID] { announcements.withLock { $0 } }

  /// Serves while `body` runs, outside `with`.
  func serve(_ body: () async throws -> Void) async throws {
    try await Self.holdingPermit { try await run(body) }
  }

  /// Saves practice days as the service does.
  var practice: PracticeSaving {
    PracticeSaving(
      PracticeDays(documents), waiting: waitingSaves, limit: .seconds(1),
      report: PracticeReport(logger: log.logger).record)
  }

  /// Practice days that wait for Google.
  var waitingSaves: WaitingSaveFiles? {
    options.backend == .google ? WaitingSaveFiles(folder: folder.file("practice-days")) : nil
  }

  func parts() throws -> ServiceParts {
    let jobs = options.jobs(jobs), objects = options.objects(objects)
    var parts = ServiceParts(
      address: ListenAddress(port: 0), logger: log.logger, version: "1.2.3", jobs: jobs,
      gate: PushGate(nil, logger: log.logger), work: .elsewhere)
    parts.limits = options.limits
    parts.home = home
    let uploads = try served.map { _ in try PartialUploads(folder: folder.file("uploads")) }
    parts.api = APIParts(
      gate: CallerGate(options.isGuarded ? verifier : nil, logger: log.logger), jobs: jobs,
      library: Library(documents), objects: objects, usage: database, shares: shares,
      consents: consents, requiresConsent: options.requiresConsent,
      shareableVideos: .inChildren(
        objects, shares, Library(documents), scratch: folder.file("scratch")),
      corrections: .real(jobs, objects, scratch: folder.file("scratch")),
      remarks: Remarks(store: jobs, objects: objects, scratch: folder.file("scratch")),
      comparing: StoredShotComparing(), results: links, uploads: links,
      housekeeper: Housekeeper(
        store: jobs, objects: objects, files: ScratchFolder(folder.file("scratch")),
        consents: database,
        uploads: uploads.map { uploads in
          UnfinishedUploads(
            ofUser: { try await uploads.forget($0) }, ofVideo: { try await uploads.forget($0) })
        }),
      // As `puckbuddy serve` does: the counts of usage are kept.
      forget: { [consents] user in
        try await consents.forgetConsents(of: user)
        try await uploads?.forget(user)
      },
      announce: { [weak self] id in self?.announcements.withLock { $0.append(id) } },
      watchInterval: .milliseconds(10), largestVideo: options.largestVideo, limits: options.usage,
      address: address, corsOrigins: options.corsOrigins)
    if let served, let uploads {
      parts.api?.local = LocalObjects(links: served, uploads: uploads)
    }
    parts.api?.practice = practice
    parts.api?.hasHighlights = options.hasHighlights
    parts.api?.videos = options.videos
    if options.checksFilming {
      parts.api?.filmingChecks = FilmingChecks(
        ChildFilmingChecking(
          analyzer: .ofProgram(), limits: MediaLimits(fileBytes: 100_000_000)),
        scratch: folder.file("scratch"))
    }
    return parts
  }
}
