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
    private let given: Settings
    private let backend: Backend
    private let hasWorker: Bool
    private let work: PushWork

    /// - Throws: `AnalysisFailure` with `usage`.
    init(_ given: Settings, _ backend: Backend, hasWorker: Bool) throws(AnalysisFailure) {
      self.given = given
      self.backend = backend
      self.hasWorker = hasWorker
      logger = Logger(given)
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
      return parts
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
