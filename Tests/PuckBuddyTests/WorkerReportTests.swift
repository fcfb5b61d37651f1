import Foundation
import AnalysisDocuments
import Jobs
import Logging
import TeamLibrary
import TestMedia
import Testing
import Worker

@testable import Application
@testable import ShotAnalysis

/// The log lines and metrics of a worker's events.
@Suite struct WorkerReportTests {
  private let metrics = WorkerMetrics()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func job(maxAttempts: Int = 3) throws -> Job {
    let request = JobRequest(userID: "anna", storagePath: "users/anna/secret.mov")
    var job = Job(
      id: try #require(JobID(rawValue: "Q3fPzHk2")), request: request, at: now,
      maxAttempts: maxAttempts)
    let lease = JobLease(worker: "w", token: "t-secret", until: now)
    #expect(try job.claim(lease, at: StoreTime(now)))
    return job
  }

  private func report(to lines: LogLines) -> WorkerReport {
    let handler = LineLogHandler(format: .json, write: lines.add)
    return WorkerReport(
      logger: Logger(label: "test") { _ in handler }, metrics: metrics, makesClips: true)
  }

  /// Reports events; returns the resulting log lines and metric samples.
  private func record(_ events: [WorkerEvent]) -> (lines: [String], samples: Set<String>) {
    let lines = LogLines()
    let report = report(to: lines)
    for event in events { report.record(event) }
    let samples = metrics.text(nil, at: now).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasSuffix(" 0") && !$0.contains("_bucket") }
    return (lines.all, Set(samples.map(String.init)))
  }

  @Test func eachStepIsALineWithJobAttemptPhaseAndMilliseconds() throws {
    let job = try job()
    let (lines, samples) = record([
      .claimed(job), .phaseEnded(job, .downloading, .milliseconds(12.4)),
      .phaseEnded(job, .analyzing, .seconds(3)), .ended(job, .completed, .seconds(4)),
      .notified(job), .cleared(job.id),
    ])
    let objects = try lines.map { try Data($0.utf8).object() }
    #expect(objects.allSatisfy { $0["job"] as? String == "Q3fPzHk2" })
    #expect(objects.dropLast().allSatisfy { $0["attempt"] as? Int == 1 })
    #expect(
      objects.map { $0["phase"] as? String } == [nil, "downloading", "analyzing", nil, nil, nil])
    #expect(objects.map { $0["milliseconds"] as? Int } == [nil, 12, 3000, 4000, nil, nil])
    #expect(
      samples == [
        "puckbuddy_jobs_claimed_total 1", "puckbuddy_notifications_total{result=\"sent\"} 1",
        "puckbuddy_jobs_finished_total{outcome=\"completed\",code=\"\"} 1",
        "puckbuddy_phase_seconds_sum{phase=\"downloading\"} 0.0124",
        "puckbuddy_phase_seconds_count{phase=\"downloading\"} 1",
        "puckbuddy_phase_seconds_sum{phase=\"analyzing\"} 3",
        "puckbuddy_phase_seconds_count{phase=\"analyzing\"} 1",
        "puckbuddy_attempt_seconds_sum 4", "puckbuddy_attempt_seconds_count 1",
      ])
  }

  @Test(
    arguments: [
      (.completed, 3, "completed", "INFO", "jobs_finished_total{outcome=\"completed\",code=\"\"}"),
      (
        .failed(JobFailure(code: "internal", message: "M.", kind: .transient)), 3,
        "waits for another attempt", "NOTICE", "job_retries_total{code=\"internal\"}"
      ),
      (
        .failed(JobFailure(code: "internal", message: "M.", kind: .transient)), 1, "failed",
        "NOTICE", "jobs_finished_total{outcome=\"failed\",code=\"internal\"}"
      ),
      (
        .failed(JobFailure(code: "decoder_crashed", message: "M.", kind: .crash)), 3,
        "waits for another attempt", "NOTICE", "job_retries_total{code=\"decoder_crashed\"}"
      ),
      (
        .failed(.poison), 3, "failed", "NOTICE",
        "jobs_finished_total{outcome=\"failed\",code=\"poison\"}"
      ),
      (.released, 3, "given back", "INFO", "jobs_released_total"),
      (.leaseLost, 3, "lost to another worker", "WARNING", "leases_lost_total"),
      (
        .outcomeUnknown, 3, "outcome unknown: the store could not be reached", "ERROR",
        "attempts_outcome_unknown_total"
      ),
    ] as [(JobRunner.Outcome, Int, String, String, String)])
  func endings(
    _ outcome: JobRunner.Outcome, _ maxAttempts: Int, _ message: String, _ severity: String,
    _ sample: String
  ) throws {
    let (lines, samples) = record([.ended(try job(maxAttempts: maxAttempts), outcome, .zero)])
    #expect(lines.count == 1)
    #expect(lines[0].contains("\"message\":\"\(message)\""))
    #expect(lines[0].contains("\"severity\":\"\(severity)\""))
    #expect(
      samples == ["puckbuddy_\(sample) 1", "puckbuddy_attempt_seconds_count 1"])
  }

  @Test func privateDataIsNeverReported() throws {
    let job = try job()
    let error = StorageError(
      .unavailable, operation: "claim", operand: "users/anna/secret.mov",
      reason: "It did not answer.")
    let failure = JobFailure(code: "internal", message: "secret words", kind: .transient)
    let (lines, samples) = record([
      .claimed(job), .phaseEnded(job, .uploading, .zero), .ended(job, .failed(failure), .zero),
      .closed(job), .notified(job), .notificationFailed(job, error), .cleared(job.id),
      .failed(operation: "claim", error), .failed(operation: "claim", failure),
      .failedInternally(
        job, CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/secret"])),
      .failedInternally(job, error),
    ])
    #expect(lines.count == 11)
    for line in lines + Array(samples) {
      #expect(!line.contains("anna") && !line.contains("secret"), "\(line)")
    }
    #expect(lines.contains { $0.contains("\"error\":\"unavailable\"") })
    #expect(lines[10].contains("\"reason\":\"It did not answer.\""))
    #expect(lines[9].contains("\"error\":\"NSCocoaErrorDomain 4\""))
    #expect(samples.contains("puckbuddy_store_failures_total{operation=\"claim\"} 2"))
  }

  @Test func missingStillsAndClipsAreReported() throws {
    let lines = LogLines()
    let report = report(to: lines)
    var result = try ResultArtifactTests.result()
    report.record(analysis: result)
    #expect(lines.all == [])
    result.document.report.shots = [
      ResultArtifactTests.shot(1, KeyMoments(load: 1, release: 2, followThrough: nil))
    ]
    report.record(analysis: result)
    #expect(lines.all.count == 2)
    #expect(
      lines.all[0].contains("\"still images missing\"") && lines.all[0].contains("\"count\":2"))
    #expect(lines.all[1].contains("\"clips missing\"") && lines.all[1].contains("\"count\":1"))
    let text = metrics.text(nil, at: now)
    #expect(text.contains("\npuckbuddy_stills_missing_total 2\n"))
    #expect(text.contains("\npuckbuddy_clips_missing_total 1\n"))
  }

  @Test func sweepsOfTheLibraryAreReportedByKind() {
    var report = LibrarySweepReport()
    // One that found nothing says nothing.
    #expect(record([.mended(report)]) == ([], []))
    report.add(.fields, 3)
    report.add(.clips, 1)
    let (lines, samples) = record([.mended(report)])
    #expect(lines.count == 1 && lines[0].contains("\"message\":\"library mended\""))
    #expect(lines[0].contains("\"fields\":3") && lines[0].contains("\"clips\":1"))
    #expect(
      samples == [
        "puckbuddy_library_mended_total{kind=\"fields\"} 3",
        "puckbuddy_library_mended_total{kind=\"clips\"} 1",
      ])
  }

  @Test func theQueueMetricsMatchTheStore() {
    let census = JobCensus(
      counts: [.queued: 2, .failed: 1], oldestWaiting: now.addingTimeInterval(-90))
    let text = metrics.text(census, at: now)
    #expect(text.contains("\npuckbuddy_jobs{status=\"queued\"} 2\n"))
    #expect(text.contains("\npuckbuddy_jobs{status=\"completed\"} 0\n"))
    #expect(text.contains("\npuckbuddy_oldest_waiting_seconds 90\n"))
    let later = metrics.text(census, at: now.addingTimeInterval(-100))
    #expect(later.contains("\npuckbuddy_oldest_waiting_seconds 0\n"))
    let unknown = metrics.text(nil, at: now)
    #expect(!unknown.contains("puckbuddy_jobs{") && !unknown.contains("oldest_waiting"))
    metrics.count(frames: 300)
    #expect(metrics.text(nil, at: now).contains("\npuckbuddy_frames_analyzed_total 300\n"))
  }
}
