internal import AnalysisDocuments
internal import Foundation
internal import GoogleCloud
internal import Jobs
internal import Logging
internal import TeamLibrary
internal import Worker

/// Reports the events of a worker: a log line for each, and the counts of its metrics.
///
/// Lines identify jobs by their IDs only: no user, no object name, nothing of a video or of the
/// texts about it.
struct WorkerReport: Sendable {
  let logger: Logger
  let metrics: WorkerMetrics
  /// Whether clips are requested of each analysis.
  let makesClips: Bool
  private let repeats = RepeatedFailures()

  @Sendable func record(_ event: WorkerEvent) {
    metrics.count(event)
    switch event {
    case .claimed(let job):
      logger.info("claimed", metadata: fields(job))
    case .phaseEnded(let job, let phase, let duration):
      logger.info(
        "phase ended",
        metadata: fields(job, duration).merging(["phase": "\(phase.rawValue)"]) { $1 })
    case .failedInternally(let job, let error):
      logger.warning(
        "attempt failed internally", metadata: fields(job).merging(cause(error)) { $1 })
    case .ended(let job, let outcome, let duration):
      record(ClaimEnding(outcome, of: job), fields(job, duration))
    case .closed(let job):
      logger.notice(
        "ended without a run",
        metadata: fields(job).merging(["code": "\(job.failure?.code ?? "none")"]) { $1 })
    case .notified(let job):
      logger.info("owner notified", metadata: fields(job))
    case .notificationFailed(let job, let error):
      logger.warning(
        "owner not notified", metadata: fields(job).merging(cause(error)) { $1 })
    case .cleared(let id):
      logger.info("deleted", metadata: ["job": "\(id)"])
    case .mended(let report): record(report)
    case .failed(let operation, let error):
      let cause = cause(error)
      guard let suppressed = repeats.admit("\(operation) \(cause["error"] ?? "")") else { return }
      logger.warning(
        "failed, tried again",
        metadata: cause.merging(
          ["operation": "\(operation)", "suppressed": .stringConvertible(suppressed)]) { $1 })
    }
  }

  @Sendable func record(analysis result: AnalysisResult) {
    metrics.count(frames: result.document.video.framesDecoded)
    let stills = result.missingStills(ofShots: AnalysisResult.shotsWithStills)
    if stills > 0 {
      metrics.count(missingStills: stills)
      logger.warning("still images missing", metadata: ["count": .stringConvertible(stills)])
    }
    let clips = makesClips ? result.missingClips(ofShots: AnalysisResult.shotsWithClips) : 0
    if clips > 0 {
      metrics.count(missingClips: clips)
      logger.warning("clips missing", metadata: ["count": .stringConvertible(clips)])
    }
  }

  private func record(_ report: LibrarySweepReport) {
    guard report != LibrarySweepReport() else { return }
    let counts = report.counts.map { ($0.key.rawValue, $0.value) }
    let all = counts + [("postponed", report.postponed), ("skipped", report.skipped)]
    logger.info(
      "library mended",
      metadata: Dictionary(all.map { ($0.0, .stringConvertible($0.1)) }) { $1 })
  }

  private func record(_ ending: ClaimEnding, _ fields: Logger.Metadata) {
    var fields = fields
    if let code = ending.code { fields["code"] = "\(code)" }
    switch ending {
    case .completed, .released: logger.info("\(ending.name)", metadata: fields)
    case .failed, .postponed: logger.notice("\(ending.name)", metadata: fields)
    case .leaseLost: logger.warning("\(ending.name)", metadata: fields)
    case .outcomeUnknown: logger.error("\(ending.name)", metadata: fields)
    }
  }

  private func fields(_ job: Job, _ duration: Duration? = nil) -> Logger.Metadata {
    var fields: Logger.Metadata = [
      "job": "\(job.id)", "attempt": .stringConvertible(job.attempt),
    ]
    if let duration {
      fields["milliseconds"] = .stringConvertible(Int((duration / .milliseconds(1)).rounded()))
    }
    return fields
  }

  /// Returns the cause of an error, for debugging.
  ///
  /// The operand is not logged, as it may be the name of an object, and neither is the text of any
  /// error type that is not ours.
  private func cause(_ error: any Error) -> Logger.Metadata {
    if let error = error as? GoogleError {
      return ["error": "\(error.code.rawValue)", "reason": "\(error.summary)"]
    }
    if let error = error as? StorageError {
      return ["error": "\(error.code.rawValue)", "reason": "\(error.reason)"]
    }
    let error = error as NSError
    return ["error": "\(error.domain) \(error.code)"]
  }
}
