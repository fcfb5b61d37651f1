package import AnalysisDocuments
internal import AnalysisProcess
internal import Foundation
internal import GoogleCloud
package import Jobs
package import Logging
internal import Media
internal import PoseEstimation
package import Service
package import Settings
internal import TeamLibrary
internal import Worker

/// The worker inside a service, and the other parts that the service needs.
package struct ServiceWorker {
  package let name = "s-\(UUID().uuidString)"
  package let logger: Logger
  package let metrics = WorkerMetrics()
  private let given: ProgramSettings
  private let backend: any Backend
  private let hasWorker: Bool
  private let work: PushWork
  private let local: LocalObjects?
  private let links: any ResultLinks & UploadLinks
  /// `nil` when no token is required.
  private let callers: (any CallerVerifier)?
  private let limits: ServiceLimits

  /// - Throws: `AnalysisFailure` with `usage`.
  package init(
    _ given: ProgramSettings, _ backend: any Backend, hasWorker: Bool, limits: ServiceLimits
  ) throws(AnalysisFailure) {
    self.given = given
    self.limits = limits
    self.backend = backend
    self.hasWorker = hasWorker
    logger = Logger(given)
    local = try backend.servedObjects()
    links = if let local { local.links } else { try backend.links() }
    switch given.service.authentication {
    case .off: callers = nil
    case .firebase:
      // Authentication was requested: without a project, the service must not start open.
      guard let tokens = backend.idTokens else { throw ServiceStartCheck.noProject }
      callers = tokens
    }
    guard hasWorker else {
      work = .elsewhere
      return
    }
    let calls = JobCalls()
    let loop = try JobLoop(
      given, backend, worker: name, logger: logger, metrics: metrics, calls: calls)
    switch given.push.answer {
    case .atOnce: work = .atOnce(loop, calls)
    case .whenDone: work = .whenDone(JobsAtWork(loop, limit: given.concurrency))
    }
  }

  /// Returns the dependencies of the service at an address.
  package func parts(_ address: ListenAddress) -> ServiceParts {
    var parts = ServiceParts(
      address: address, logger: logger, version: ProductVersion.current, jobs: backend.jobs,
      gate: PushGate(verifier, logger: logger), work: work,
      pushDeadline: given.push.deadline, checks: checks,
      workerMetrics: { [metrics, census = backend.census] in
        metrics.text(await census.census(), at: .now)
      })
    parts.collection = given.cloud.collection
    parts.limits = limits
    parts.api = api
    return parts
  }

  /// Saves practice days, and sends those that wait.
  package var practice: PracticeSaving {
    backend.practiceSaving(PracticeReport(logger: logger).record)
  }

  private var api: APIParts {
    let service = given.service
    // Limits apply only with authentication: the requests of this machine's user are not limited.
    let isGuarded = callers != nil
    var parts = APIParts(
      gate: CallerGate(callers, logger: logger),
      jobs: backend.jobs, library: backend.library, objects: backend.objects,
      usage: backend.usage, shares: backend.shares,
      consents: backend.consents, requiresConsent: given.service.requiresConsent,
      shareableVideos: shareableVideos,
      corrections: backend.corrections(given, limits: videoLimits),
      remarks: Remarks(store: backend.jobs, objects: backend.objects, scratch: backend.scratch),
      comparing: StoredShotComparing(), results: links, uploads: links,
      housekeeper: backend.housekeeper(),
      // Usage counts are kept: otherwise deleting the account would reset the rate limits.
      forget: { [backend] in _ = try await backend.forget($0, keepingUsage: true) },
      announce: { [backend, work] id in
        if case .atOnce(_, let calls) = work { calls.call(id) }
        await backend.announce(id)
      }, watchInterval: backend.watchInterval, largestVideo: given.largestVideo,
      limits: isGuarded ? service.limits(largestVideo: given.largestVideo) : [:],
      address: backend.address,
      corsOrigins: service.corsOrigins, privacy: PrivacyPolicy(given), local: local)
    parts.practice = practice
    parts.hasHighlights = given.service.hasHighlights
    parts.videos = given.videoFetching
    parts.readsAllFormats = given.formats == "all"
    if hasWorker {
      parts.filmingChecks = filmingChecks
      parts.reels = ChildReelMaking(
        jobs: backend.jobs, objects: backend.objects, scratch: backend.scratch,
        analyzer: ChildAnalyzer(models: given.modelFiles, limits: checkLimits))
    }
    return parts
  }

  /// The limits of an analysis of some seconds.
  private var checkLimits: AnalysisLimits {
    limits(min(given.attempt, .seconds(60)), residentBytes: 700_000_000)
  }

  private var filmingChecks: FilmingChecks {
    FilmingChecks(
      ChildFilmingChecking(
        analyzer: ChildAnalyzer(models: given.modelFiles, limits: checkLimits),
        limits: MediaLimits(given)),
      scratch: backend.scratch)
  }

  /// The limits of work on videos without models, which takes far less time and memory than an
  /// analysis.
  private var videoLimits: AnalysisLimits {
    limits(min(given.attempt, .seconds(120)), residentBytes: 500_000_000)
  }

  /// The limits of blurring, which takes two to four times as long as an analysis.
  ///
  /// It needs 300 MB for 4K; the limit of memory is about twice that. The time is less than an hour,
  /// after which scratch folders count as left behind.
  private var blurLimits: AnalysisLimits {
    limits(min(given.attempt * 3, .seconds(3000)), residentBytes: 700_000_000)
  }

  private func limits(_ attempt: Duration, residentBytes: Int) -> AnalysisLimits {
    var limits = AnalysisLimits(attempt: attempt)
    limits.residentBytes = residentBytes
    return limits
  }

  private var shareableVideos: ShareableVideos {
    ShareableVideos(
      objects: backend.objects, wanted: backend.wantedCopies,
      copying: ChildVideoCopying(
        remuxer: ChildAnalyzer(models: given.modelFiles, limits: videoLimits),
        blurrer: ChildAnalyzer(models: given.modelFiles, limits: blurLimits),
        limits: MediaLimits(given)),
      scratch: backend.scratch, largestVideo: given.largestVideo)
  }

  /// `nil` when pushes need no token, because the settings name no audience or no account.
  private var verifier: (any PushVerifier)? {
    guard let audience = given.push.audience, let account = given.push.account else { return nil }
    return backend.pushTokens(audience: audience, account: account)
  }

  private var checks: [ReadinessCheck] {
    var checks = [
      ReadinessCheck("jobs") { [jobs = backend.jobs] in
        // No user's job; its absence is a successful answer.
        if let unused = JobID(rawValue: "ready") { _ = try await jobs.job(unused) }
      },
      ReadinessCheck("objects") { [objects = backend.objects] in
        if let nothing = ObjectName(rawValue: "users/ready/nothing") {
          _ = try await objects.description(of: nothing)
        }
      },
    ]
    if hasWorker {
      checks.append(
        ReadinessCheck("disk") { [scratch = backend.scratch] in
          try await ScratchFolder(scratch).checkSpace(for: "check", "readiness")
        })
      checks.append(
        ReadinessCheck("models") { [files = given.modelFiles] in
          guard files.missing.isEmpty else { throw ModelsMissing() }
        })
    }
    return checks
  }
}

private struct ModelsMissing: Error {}
