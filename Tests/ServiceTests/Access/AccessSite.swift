import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import HomeNetwork
import Jobs
import LocalStorage
import Media
import Service
import TeamLibrary
import TestMedia
import Testing
import Worker

@testable import Application

/// The API on a data folder, over real HTTP and without a worker, for uploads and submissions.
final class AccessSite: Sendable {
  struct Options: Sendable {
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
      var limits = ServiceLimits()
      limits.drain = .seconds(60)
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
  private let announcements = AnnouncedJobs()
  private let certificates = HTTPClient(ClientSettings(proxies: .none))
  private let box = PortBox()
  private let service = ServiceBox()

  private init(_ options: Options) throws {
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

  /// Runs a test on its own service, which is stopped at the end.
  static func with(
    _ options: Options = Options(), _ body: (AccessSite) async throws -> Void
  ) async throws {
    try await SitePermits.shared.hold {
      let site = try AccessSite(options)
      do {
        try await site.serve { try await body(site) }
      } catch {
        await site.close()
        throw error
      }
      await site.close()
    }
  }

  /// Ends the threads of the clients.
  private func close() async {
    await caller.close()
    await certificates.close()
  }

  /// Serves while `body` runs; can be repeated on the same stores.
  func serve(_ body: () async throws -> Void) async throws {
    try await service.serve(parts(), port: box) {
      address.listen(at: url)
      if let home { try await wait("the home network") { home.port != 0 } }
      try await body()
    }
  }

  var port: Int { box.port }
  var url: String { "http://127.0.0.1:\(port)" }
  /// The jobs that the worker was notified of.
  var announced: [JobID] { announcements.all }

  func stop() async { await service.stop() }

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
      announce: { [announcements] in announcements.add($0) },
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
