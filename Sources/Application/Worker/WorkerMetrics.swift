internal import Foundation
internal import Jobs
internal import SummaryRestyling
internal import TeamLibrary
internal import Telemetry
internal import Worker

/// The metrics of a worker; `docs/jobs.md` lists them.
package struct WorkerMetrics: Sendable {
  private let registry = MetricRegistry()
  private let claimed: Counter
  private let finished: Counter
  private let retries: Counter
  private let released: Counter
  private let leasesLost: Counter
  private let outcomeUnknown: Counter
  private let storeFailures: Counter
  private let notifications: Counter
  private let frames: Counter
  private let missingStills: Counter
  private let missingClips: Counter
  private let restylings: Counter
  private let mended: Counter
  private let phaseSeconds: Histogram
  private let attemptSeconds: Histogram
  private let jobs: Gauge
  private let oldestWaiting: Gauge
  private let paused: Gauge

  /// Histogram bounds in seconds, from a local copy to the longest attempt.
  private static let bounds = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900]

  package init() {
    claimed = registry.counter(
      "puckbuddy_jobs_claimed_total", help: "Attempts at jobs that this worker began.")
    finished = registry.counter(
      "puckbuddy_jobs_finished_total",
      help:
        "Jobs that ended in this worker, by outcome (completed, failed) and error code.",
      labels: ["outcome", "code"])
    retries = registry.counter(
      "puckbuddy_job_retries_total",
      help: "Attempts that failed and left the job waiting for another, by error code.",
      labels: ["code"])
    released = registry.counter(
      "puckbuddy_jobs_released_total",
      help: "Jobs returned to the queue, the attempt not counted, because the worker was stopped.")
    leasesLost = registry.counter(
      "puckbuddy_leases_lost_total",
      help: "Attempts whose job another worker has taken over, or that was deleted meanwhile.")
    outcomeUnknown = registry.counter(
      "puckbuddy_attempts_outcome_unknown_total",
      help: "Attempts whose end could not be written to the store, so that its outcome is unknown.")
    storeFailures = registry.counter(
      "puckbuddy_store_failures_total",
      help: "Calls of the store that failed and are made again, by operation.",
      labels: ["operation"])
    notifications = registry.counter(
      "puckbuddy_notifications_total",
      help: "Messages to owners of ended jobs, by result (sent, failed).", labels: ["result"])
    frames = registry.counter(
      "puckbuddy_frames_analyzed_total", help: "Frames of videos whose analysis succeeded.")
    missingStills = registry.counter(
      "puckbuddy_stills_missing_total",
      help: "Still images of key moments that could not be read from the video again.")
    missingClips = registry.counter(
      "puckbuddy_clips_missing_total", help: "Clips of shots that could not be made.")
    restylings = registry.counter(
      "puckbuddy_restylings_total",
      help: "Jobs whose summaries a language model was to restyle, by outcome.",
      labels: ["outcome"])
    mended = registry.counter(
      "puckbuddy_library_mended_total",
      help: "Changes by the sweep of the team library, by kind.", labels: ["kind"])
    phaseSeconds = registry.histogram(
      "puckbuddy_phase_seconds", help: "How long a phase of an attempt took, by phase.",
      labels: ["phase"], bounds: WorkerMetrics.bounds)
    attemptSeconds = registry.histogram(
      "puckbuddy_attempt_seconds", help: "How long an attempt took, however it ended.",
      bounds: WorkerMetrics.bounds)
    jobs = registry.gauge(
      "puckbuddy_jobs", help: "Jobs in the store, by status.", labels: ["status"])
    oldestWaiting = registry.gauge(
      "puckbuddy_oldest_waiting_seconds",
      help: "Age of the oldest waiting job; absent while none waits.")
    paused = registry.gauge(
      "puckbuddy_queue_paused", help: "1 while no job is claimed, because the queue is paused.")
  }

  func count(_ event: WorkerEvent) {
    switch event {
    case .claimed: claimed.increment()
    case .phaseEnded(_, let phase, let duration):
      phaseSeconds.observe(duration / .seconds(1), phase.rawValue)
    case .ended(let job, let outcome, let duration):
      attemptSeconds.observe(duration / .seconds(1))
      count(ClaimEnding(outcome, of: job))
    case .closed(let job): finished.increment("failed", job.failure?.code ?? "")
    case .notified: notifications.increment("sent")
    case .notificationFailed: notifications.increment("failed")
    case .failedInternally, .cleared: break
    case .mended(let report):
      for (kind, count) in report.counts { mended.increment(by: UInt(count), kind.rawValue) }
    case .failed(let operation, _): storeFailures.increment(operation)
    }
  }

  private func count(_ ending: ClaimEnding) {
    switch ending {
    case .completed: finished.increment("completed", "")
    case .failed(let code): finished.increment("failed", code)
    case .postponed(let code): retries.increment(code)
    case .released: released.increment()
    case .leaseLost: leasesLost.increment()
    case .outcomeUnknown: outcomeUnknown.increment()
    }
  }

  func count(frames number: Int) { frames.increment(by: UInt(clamping: number)) }

  func count(missingStills number: Int) { missingStills.increment(by: UInt(clamping: number)) }

  func count(missingClips number: Int) { missingClips.increment(by: UInt(clamping: number)) }

  func count(_ outcome: RestylingOutcome) { restylings.increment(outcome.rawValue) }

  /// Returns the text for Prometheus.
  ///
  /// - Parameters:
  ///   - census: The load of the store; `nil` when it is unknown.
  ///   - now: The time of day.
  func text(_ census: JobCensus?, at now: Date) -> String {
    for status in JobStatus.allCases {
      jobs.set(census.map { Double($0.counts[status] ?? 0) }, status.rawValue)
    }
    paused.set(census.map { $0.isPaused ? 1 : 0 })
    // A clock that was set back must not make a wait negative.
    oldestWaiting.set(census?.oldestWaiting.map { max(0, now.timeIntervalSince($0)) })
    return registry.text
  }
}
