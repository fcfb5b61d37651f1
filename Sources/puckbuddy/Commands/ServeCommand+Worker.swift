import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Logging
import PoseEstimation
import Service
import Settings
import VideoAnalysis
import Worker

extension ServeCommand {
  /// The worker inside a service, and what the service needs beside it.
  struct ServiceWorker {
    let name = "s-\(UUID().uuidString)"
    let logger: Logger
    let metrics = WorkerMetrics()
    private let given: ProgramSettings
    private let backend: Backend
    private let hasWorker: Bool
    private let work: PushWork
    private let local: LocalObjects?
    private let links: any ResultLinks & UploadLinks
    /// `nil` where nobody is asked for a token.
    private let callers: IDTokenVerifier?
    private let limits: ServiceLimits

    /// - Throws: `AnalysisFailure` with `usage`.
    init(
      _ given: ProgramSettings, _ backend: Backend, hasWorker: Bool, limits: ServiceLimits
    ) throws(AnalysisFailure) {
      self.given = given
      self.limits = limits
      self.backend = backend
      self.hasWorker = hasWorker
      logger = Logger(given)
      if let google = backend.google {
        local = nil
        links = google.links
      } else {
        let objects = try backend.localObjects()
        local = objects
        links = objects.links
      }
      switch given.service.authentication {
      case .off: callers = nil
      case .firebase:
        // Whoever asked for a gate must not get an open one.
        guard let google = backend.google else { throw ServeCommand.noProject }
        callers = google.idTokens
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
      case .whenDone: work = .whenDone(JobsAtWork(loop, places: given.concurrency))
      }
    }

    func parts(_ address: ListenAddress) -> ServiceParts {
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

    private var api: APIParts {
      let service = given.service
      // Elsewhere than for this machine's user, whose own requests are not limited.
      let isGuarded = callers != nil
      return APIParts(
        gate: CallerGate(callers, logger: logger),
        jobs: backend.jobs, objects: backend.objects, usage: backend.usage, shares: backend.shares,
        results: links, uploads: links, housekeeper: backend.housekeeper(),
        // What was counted stays: otherwise a user who deletes the account begins anew.
        forget: { [backend] in _ = try await backend.forget($0, keepingUsage: true) },
        announce: { [backend, work] id in
          if case .atOnce(_, let calls) = work { calls.call(id) }
          await backend.announce(id)
        }, watchInterval: backend.watchInterval, largestVideo: given.largestVideo,
        limits: isGuarded ? service.limits : [:], address: backend.address,
        corsOrigins: service.corsOrigins, local: local)
    }

    /// `nil` where nobody is asked for a token.
    private var verifier: OIDCVerifier? {
      guard let audience = given.push.audience, let account = given.push.account else { return nil }
      return backend.google?.pushTokens(audience: audience, account: account)
        ?? OIDCVerifier(
          audience: audience, email: account,
          certificates: IssuerCertificates(IssuerCertificates.google, http: HTTPClient()))
    }

    private var checks: [ReadinessCheck] {
      var checks = [
        ReadinessCheck("jobs") { [jobs = backend.jobs] in
          // Nobody's; that there is none is an answer.
          if let nobody = JobID(rawValue: "ready") { _ = try await jobs.job(nobody) }
        },
        ReadinessCheck("objects") { [objects = backend.objects] in
          if let nothing = ObjectName(rawValue: "users/ready/nothing") {
            _ = try await objects.description(of: nothing)
          }
        },
      ]
      if hasWorker {
        checks.append(
          ReadinessCheck("models") { [home = given.models] in
            guard ModelFiles(home: home).missing.isEmpty else { throw ModelsMissing() }
          })
      }
      return checks
    }
  }

  private struct ModelsMissing: Error {}
}
