import CloudStores
import FakeGoogle
import GoogleCloud
import HTTPTransfer
import Jobs
import Retries
import Service
import TestMedia
import Testing
import Worker

/// A service with a worker inside, over real HTTP, with a fake Google.
final class ServiceSite: Site {
  typealias Options = SiteOptions

  static let audience = "https://worker.example/push"
  static let account = "push@demo-puck.iam.gserviceaccount.com"

  let fake: FakeGoogle
  let jobs: any JobStore
  let objects: any ObjectStore
  let analysis: FakeAnalysis
  let log = LogLines()
  let caller: HTTPClient
  let options: SiteOptions
  private let cloud: CloudStores
  private let messaging: CloudMessaging
  private let links: ObjectLinks
  private let folder: TemporaryFolder
  private let gate: PushGate
  let service = ServiceBox()

  init(_ options: SiteOptions) throws {
    self.options = options
    analysis = options.analysis
    folder = try TemporaryFolder()
    caller = HTTPClient(ClientSettings(proxies: .none))
    cloud = try CloudStores(
      settings: ClientSettings(
        attempts: AttemptPolicy(
          budget: RetryBudget(attempts: 2),
          backoff: Backoff(first: .milliseconds(5), longest: .seconds(32))), proxies: .none))
    fake = cloud.fake
    jobs = try cloud.jobs()
    objects = try cloud.objects()
    messaging = CloudMessaging(
      cloud.firestore, sender: cloud.sender, endpoint: fake.url, pause: { @Sendable _ in })
    let key = try ServiceAccountKey(fake.keyFile)
    links = ObjectLinks(bucket: "puck-bucket", endpoint: fake.url) { PrivateKeySigner(key) }
    let verifier = OIDCVerifier(
      audience: "\(ServiceSite.audience), https://worker.example", email: ServiceSite.account,
      certificates: IssuerCertificates("\(fake.url)/oauth2/v1/certs", http: cloud.http))
    gate = PushGate(options.isGuarded ? verifier : nil, logger: log.logger)
  }

  func run(_ body: () async throws -> Void) async throws {
    try await service.serve(parts) {
      // The worker's only poll of the queue is over, so that all later work is caused by a push.
      if options.answer == .atOnce {
        try await wait("the first look") {
          fake.requests.all.contains { $0.operation == "firestore.runQuery" }
        }
      }
      try await body()
    }
  }

  private var parts: ServiceParts {
    var settings = WorkerSettings(scratch: folder.file("scratch"))
    settings.pollInterval = options.poll
    settings.concurrency = options.concurrency
    settings.progressInterval = .milliseconds(50)
    settings.retry = RetryPolicy(first: .milliseconds(10), longest: .milliseconds(10))
    let calls = JobCalls()
    let loop = JobLoop(
      store: jobs,
      runner: JobRunner(
        store: jobs, objects: objects, analysis: analysis, links: links, notifier: messaging,
        settings: settings),
      worker: "w-inside", settings: settings, calls: calls)
    let work: PushWork =
      switch options.answer {
      case .elsewhere: .elsewhere
      case .atOnce: .atOnce(loop, calls)
      case .whenDone: .whenDone(JobsAtWork(loop, limit: options.concurrency))
      }
    var parts = ServiceParts(
      address: ListenAddress(port: 0), logger: log.logger, version: "1.2.3", jobs: jobs,
      gate: gate, work: work, pushDeadline: options.pushDeadline, checks: options.checks,
      workerMetrics: { "# HELP puckbuddy_test A test.\n" })
    parts.limits = options.limits
    return parts
  }
}
