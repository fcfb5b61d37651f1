import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import HomeNetwork
import Jobs
import LocalStorage
import Media
import Service
import Synchronization
import TeamLibrary
import TestMedia
import Testing
import Worker

@testable import Application

/// The API on a data folder, over real HTTP and without a worker, for uploads and submissions.
final class AccessSite: Site {
  struct Options: SiteConfiguration {
    /// Whether every request needs a token.
    var isGuarded = false
    var usage: [Usage: UsageLimit] = [:]
    var largestVideo = 1_000_000
    var corsOrigins: [String] = []
    /// The public URL of the service; `nil`: the listening address.
    var url: String?
    /// How far the clock that signs URLs is ahead, in seconds.
    var ahead = 0.0
    /// Whether test clips are checked, with the installed models.
    var checksFilming = false
    /// Fetches videos by their addresses; `nil`: they are refused.
    var videos: (any VideoFetching)?
    /// The addresses of this machine, to listen in the home network too; `nil`: it does not.
    var homeAddresses: HomeAddresses?
    var limits = Options.limits

    private static let limits: ServiceLimits = {
      var limits = ServiceLimits.patient
      // For a busy machine; tests of idle connections set a shorter one.
      limits.uploadPause = .seconds(600)
      limits.body = .seconds(120)
      return limits
    }()
  }

  let fake: FakeGoogle
  let jobs: SQLiteJobStore
  let objects: FolderObjectStore
  let folder: TemporaryFolder
  let log = LogLines()
  let caller = HTTPClient(ClientSettings(proxies: .none))
  let links: LocalLinks
  let home: HomeListener?
  private let options: Options
  private let address: PublicAddress
  private let verifier: IDTokenVerifier
  private let announcements = Mutex<[JobID]>([])
  private let certificates = HTTPClient(ClientSettings(proxies: .none))
  let service = ServiceBox()

  init(_ options: Options) throws {
    self.options = options
    fake = try FakeGoogle()
    folder = try TemporaryFolder()
    jobs = try SQLiteJobStore(path: folder.file("jobs.sqlite").path, busyTimeout: 60)
    objects = try FolderObjectStore(folder: folder.file("objects"))
    let address = PublicAddress(options.url)
    self.address = address
    let ahead = options.ahead
    links = LocalLinks(
      key: try LinkKey(in: folder.url), now: { Date().addingTimeInterval(ahead) }
    ) { address.url }
    let files = folder.url, store = jobs
    home = try options.homeAddresses.map { addresses in
      HomeListener(
        port: 0, certificate: try HomeCertificate(in: files, hosts: addresses.hosts, now: Date()),
        addresses: addresses, devices: PairedDevices(store), read: { addresses })
    }
    if let home { address.serveHome { home.urls.first } }
    verifier = IDTokenVerifier(
      project: "demo-puck",
      certificates: IssuerCertificates(
        "\(fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
        http: certificates))
  }

  var clients: [HTTPClient] { [caller, certificates] }

  func run(_ body: () async throws -> Void) async throws {
    try await service.serve(parts()) {
      address.listen(at: url)
      if let home { try await wait("the home network") { home.port != 0 } }
      try await body()
    }
  }

  /// The jobs that the worker was notified of.
  var announced: [JobID] { announcements.withLock { $0 } }

  private func parts() throws -> ServiceParts {
    var parts = ServiceParts(
      address: ListenAddress(port: 0), logger: log.logger, version: "1.2.3", jobs: jobs,
      gate: PushGate(nil, logger: log.logger), work: .elsewhere)
    parts.limits = options.limits
    parts.home = home
    let uploads = try PartialUploads(folder: folder.file("uploads"))
    parts.api = APIParts(
      gate: CallerGate(options.isGuarded ? verifier : nil, logger: log.logger), jobs: jobs,
      library: Library(jobs), objects: objects, usage: jobs, shares: jobs, consents: jobs,
      shareableVideos: .inChildren(objects, jobs, scratch: folder.file("scratch")),
      corrections: .real(jobs, objects, scratch: folder.file("scratch")),
      remarks: Remarks(store: jobs, objects: objects, scratch: folder.file("scratch")),
      comparing: StoredShotComparing(), results: links, uploads: links,
      housekeeper: Housekeeper(
        store: jobs, objects: objects, files: ScratchFolder(folder.file("scratch")),
        consents: jobs,
        uploads: UnfinishedUploads(
          ofUser: { try await uploads.forget($0) }, ofVideo: { try await uploads.forget($0) })),
      forget: { try await uploads.forget($0) },
      announce: { [weak self] id in self?.announcements.withLock { $0.append(id) } },
      watchInterval: .milliseconds(10), largestVideo: options.largestVideo, limits: options.usage,
      address: address, corsOrigins: options.corsOrigins,
      local: LocalObjects(links: links, uploads: uploads))
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
