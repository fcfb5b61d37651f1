import AnalysisProcess
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Logging
import PoseEstimation
import Service
import Settings
import Summaries
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

    init(_ given: Settings, _ backend: Backend) {
      self.given = given
      self.backend = backend
      logger = Logger(given)
    }

    func parts(_ address: ListenAddress, hasWorker: Bool) -> ServiceParts {
      var parts = ServiceParts(
        address: address, logger: logger, version: ProductVersion.current, jobs: backend.jobs,
        gate: PushGate(verifier, logger: logger), work: hasWorker ? work : .elsewhere,
        pushDeadline: given.push.deadline, checks: checks(hasWorker: hasWorker),
        workerMetrics: { [metrics, jobs = backend.jobs] in
          metrics.text(try? await jobs.census(), at: .now)
        })
      parts.collection = given.cloud.collection
      return parts
    }

    private var work: PushWork {
      let calls = JobCalls()
      let loop = loop(calls)
      switch given.push.answer {
      case .atOnce: return .atOnce(loop, calls)
      case .whenDone: return .whenDone(JobsAtWork(loop, places: given.concurrency))
      }
    }

    private func loop(_ calls: JobCalls) -> JobLoop {
      let settings = WorkerSettings(given, scratch: backend.scratch)
      let (jobs, objects) = (backend.jobs, backend.objects)
      let report = WorkerReport(logger: logger, metrics: metrics)
      let analysis = ChildJobAnalysis(
        analyzer: ChildAnalyzer(
          models: ModelFiles(home: given.models), limits: AnalysisLimits(attempt: given.attempt)),
        largestVideo: settings.largestVideo,
        language: SummaryLanguage(tag: given.language) ?? .english,
        analyzed: { [metrics] in metrics.count(pictures: $0) })
      return JobLoop(
        store: jobs,
        runner: JobRunner(
          store: jobs, objects: objects, analysis: analysis, notifier: backend.notifier,
          settings: settings, report: report.tell),
        housekeeper: Housekeeper(
          store: jobs, objects: objects, scratch: settings.scratch, retention: given.retention,
          orphans: OrphanSweep(store: jobs, objects: objects, scratch: settings.scratch)),
        worker: name, settings: settings, calls: calls, report: report.tell)
    }

    /// `nil` where nobody is asked for a token.
    private var verifier: OIDCVerifier? {
      guard let audience = given.push.audience, let account = given.push.account else { return nil }
      return backend.google?.pushTokens(audience: audience, account: account)
        ?? OIDCVerifier(
          audience: audience, email: account,
          certificates: IssuerCertificates(IssuerCertificates.google, http: HTTPClient()))
    }

    private func checks(hasWorker: Bool) -> [ReadinessCheck] {
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
