package import AnalysisDocuments
internal import AnalysisProcess
internal import Media
package import Logging
package import Settings
internal import Summaries
package import Worker

extension JobLoop {
  /// Creates the worker that the settings describe.
  ///
  /// - Parameters:
  ///   - worker: Its name, new for each process.
  ///   - calls: The queue of job IDs that are pushed to it.
  /// - Throws: `AnalysisFailure` with `usage` for a language model that cannot be used, and for a
  ///   consent that is required where there are no users.
  package init(
    _ given: ProgramSettings, _ backend: any Backend, worker: String, logger: Logger,
    metrics: WorkerMetrics, calls: JobCalls = JobCalls()
  ) throws(AnalysisFailure) {
    let missing = SandboxSupport.missing
    if !missing.isEmpty {
      logger.warning("sandbox is incomplete", metadata: ["missing": "\(missing)"])
    }
    let settings = WorkerSettings(given, backend)
    let consent = try backend.consentCheck(given)
    let report = WorkerReport(
      logger: logger, metrics: metrics, makesClips: given.makesClips)
    let analysis = ChildJobAnalysis(
      analyzer: ChildAnalyzer(
        models: given.modelFiles, limits: AnalysisLimits(attempt: given.attempt)),
      media: MediaLimits(given), makesClips: given.makesClips,
      language: SummaryLanguage(tag: given.language) ?? .english,
      analyzed: { report.record(analysis: $0) },
      restyling: try JobRestyling(
        given, consent: consent, metrics: metrics, logger: logger))
    let links = try backend.links()
    self.init(
      store: backend.jobs,
      runner: JobRunner(
        store: backend.jobs, objects: backend.objects, analysis: analysis,
        consent: consent, links: links, videos: given.videoFetching, notifier: backend.notifier,
        settings: settings, report: report.record),
      housekeeper: backend.housekeeper(
        retention: given.retention, videoRetention: given.videoRetention),
      worker: worker, settings: settings, calls: calls, report: report.record)
  }
}
