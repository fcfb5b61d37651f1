import Foundation
import GoogleCloud
import Jobs
import Testing

@testable import AnalysisDocuments
@testable import Reports

/// The explanation that `jobs why` gives for a job, by the facts that are known about it.
@Suite struct WhyTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// A new job of the user Anna, and its circumstances.
  private func circumstances(
    maxAttempts: Int = 3, later: Double = 30, _ steps: (inout Job, StoreTime) throws -> Void
  ) throws -> JobCircumstances {
    let id = try #require(JobID(rawValue: "Q3"))
    var job = Job(
      id: id, request: JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), at: start,
      maxAttempts: maxAttempts)
    try steps(&job, StoreTime(start))
    return JobCircumstances(
      job: job, now: StoreTime(start.addingTimeInterval(later)), video: .there(bytes: 1000),
      notice: .none, largestVideo: 100_000_000, waiting: 1, isBehindOthers: false,
      othersAtWork: 0, retry: nil)
  }

  private func lease(_ seconds: Double) -> JobLease {
    JobLease(worker: "w-1", token: "secret", until: start.addingTimeInterval(seconds))
  }

  private func claimed(_ job: inout Job, at now: StoreTime, for seconds: Double = 60) throws {
    _ = try job.claim(lease(seconds), at: now)
  }

  @Test func aJobThatNoWorkerClaims() throws {
    var around = try circumstances { _, _ in }
    var why = JobExplanation(around)
    #expect(why.reason == .waitsForWorker)
    #expect(why.message == .notDue)
    #expect(why.text.contains("(30 s)"))
    #expect(why.text.contains("is not known here"))
    #expect(why.advice.joined().contains("puckbuddy work"))
    around.othersAtWork = 1
    why = JobExplanation(around)
    #expect(why.text.contains("At least one worker is alive"))
    #expect(!why.text.contains("is not known here"))
    // An unknown number of other workers is not the same as none.
    around.othersAtWork = nil
    why = JobExplanation(around)
    let text = why.explanation.joined(separator: " ")
    #expect(text.contains("could not be determined"))
    #expect(!text.contains("No worker") && !text.contains("is alive:"))
    around.othersAtWork = 0
    around.isBehindOthers = true
    around.waiting = 7
    #expect(JobExplanation(around).text.contains("7 jobs wait"))
    around.isPaused = true
    #expect(JobExplanation(around).reason == .queueIsPaused)
    #expect(JobExplanation(around).advice == ["puckbuddy jobs resume"])
  }

  @Test(arguments: [
    (JobCircumstances.Video.missing, "is not in the storage"),
    (.badPath, "own user"), (.there(bytes: 100_000_001), "100000001 bytes"),
  ])
  func aJobThatCannotBeDone(video: JobCircumstances.Video, word: String) throws {
    var around = try circumstances { _, _ in }
    around.video = video
    let why = JobExplanation(around)
    #expect(why.reason == .cannotBeDone)
    #expect(why.text.contains(word))
    #expect(!why.advice.isEmpty)
  }

  /// 100,000,000 bytes pass, and a storage that cannot be queried proves nothing.
  @Test func aVideoThatPasses() throws {
    var around = try circumstances { _, _ in }
    for video in [JobCircumstances.Video.there(bytes: 100_000_000), .unknown] {
      around.video = video
      #expect(JobExplanation(around).reason == .waitsForWorker)
    }
  }

  @Test func aJobThatWaitsForItsNextAttempt() throws {
    let around = try circumstances(later: 10) { job, now in
      try claimed(&job, at: now)
      let failure = JobFailure(
        code: "storage_unavailable", message: "The storage could not be used.", kind: .transient)
      try job.fail(
        token: "secret", with: failure, policy: RetryPolicy(first: .seconds(100)), chance: 1,
        at: now)
    }
    let why = JobExplanation(around)
    #expect(why.reason == .waitsForAttempt)
    #expect(why.text.contains("in 90 s"))
    #expect(why.text.contains("Attempt 1 of 3 ended with storage_unavailable"))
  }

  @Test func aJobThatIsBeingDone() throws {
    let around = try circumstances(later: 30) { job, now in
      try claimed(&job, at: now)
      try job.renew(
        token: "secret", until: start.addingTimeInterval(60),
        progress: JobProgress(.analyzing, share: 0.5), at: now)
    }
    let why = JobExplanation(around)
    #expect(why.reason == .atWork)
    #expect(why.text.contains("w-1"))
    #expect(why.text.contains("attempt 1 of 3"))
    #expect(why.text.contains("44 % done"))
    // Any holder of the token could write as the worker does.
    #expect(try !DocumentWriter.line(why).contains("secret"))
  }

  @Test(arguments: [(3, "takes it over"), (1, "no attempt left")])
  func aJobWhoseLeaseHasExpired(maxAttempts: Int, word: String) throws {
    let around = try circumstances(maxAttempts: maxAttempts, later: 61) { job, now in
      try claimed(&job, at: now)
    }
    let why = JobExplanation(around)
    #expect(why.reason == .abandoned)
    #expect(why.text.contains(word))
  }

  private func failed(_ code: String) throws -> JobCircumstances {
    try circumstances { job, now in
      try claimed(&job, at: now)
      try job.fail(
        token: "secret",
        with: JobFailure(code: code, message: "It went wrong.", kind: .permanent),
        policy: RetryPolicy(), chance: 0, at: now)
    }
  }

  @Test(arguments: [
    ("invalid_video", "video's fault", "film again"), ("internal", "our own fault", "jobs retry"),
    ("usage", "how the job was submitted", "submit it anew"),
    ("poison", "probably the video's", "jobs retry"),
    ("from_the_future", "not known here", "jobs retry"),
  ])
  func whoseFaultItWas(code: String, fault: String, advice: String) throws {
    let why = JobExplanation(try failed(code))
    #expect(why.reason == .failed)
    #expect(why.text.contains("(\(code)): It went wrong."))
    #expect(why.explanation.joined().contains(fault))
    #expect(why.advice.joined().contains(advice))
  }

  @Test func whatWasTriedAgainIsNotTriedAgain() throws {
    var around = try failed("internal")
    let (id, request) = try around.job.retried()
    around.retry = Job(id: id, request: request, at: start)
    let why = JobExplanation(around)
    #expect(why.text.contains("tried again as Q3-2, which is queued"))
    #expect(!why.advice.joined().contains("jobs retry"))
    around.retry = nil
    around.video = .missing
    #expect(!JobExplanation(around).advice.joined().contains("jobs retry"))
  }

  /// The video was uploaded after the job had failed because it was missing.
  @Test func aVideoThatCameLate() throws {
    var around = try failed("video_missing")
    let why = JobExplanation(around)
    #expect(why.explanation.joined().contains("a retry may succeed"))
    #expect(why.advice == ["puckbuddy jobs retry Q3"])
    for video in [JobCircumstances.Video.missing, .unknown] {
      around.video = video
      #expect(JobExplanation(around).advice == ["submit it anew with what it lacks"])
    }
  }

  /// Every error code of a job has a cause.
  @Test(
    arguments: FailureCode.allCases.map(\.rawValue) + [
      "invalid_path", "invalid_job", "video_missing", "poison", "max_attempts",
      "storage_unavailable", "corrupt_download", "no_consent",
    ])
  func everyCodeIsKnown(code: String) {
    #expect(JobFailureCause(code: code) != .unknown)
  }

  @Test func aCancelledJobSendsNoNotification() throws {
    var around = try circumstances { job, now in try job.cancel(at: now) }
    around.notice = .found(.notBegun(devices: 2))
    let why = JobExplanation(around)
    #expect(why.reason == .cancelled)
    #expect(why.message == .cancelled)
    #expect(why.advice.joined().contains("jobs retry"))
  }

  @Test(arguments: [
    (JobCircumstances.Notice.none, JobExplanation.Message.noNotifier),
    (.unknown, .unknown), (.found(.noDevice), .noDevice),
    (.found(.begun(Date(timeIntervalSince1970: 1_800_000_000))), .begun),
    (.found(.notBegun(devices: 1)), .notSent),
  ])
  func notificationState(notice: JobCircumstances.Notice, message: JobExplanation.Message) throws {
    // Two minutes, and the microseconds between the job's state changes.
    var around = try completed(later: 121)
    around.notice = notice
    let why = JobExplanation(around)
    #expect(why.reason == .completed)
    #expect(why.message == message)
  }

  /// A message that is about to be sent has not been forgotten.
  @Test func aJobThatHasJustEnded() throws {
    var around = try completed(later: 119)
    around.notice = .found(.notBegun(devices: 1))
    let why = JobExplanation(around)
    #expect(why.message == .notYet)
    #expect(why.explanation.joined().contains("not notified yet"))
    #expect(why.advice.isEmpty)
  }

  private func completed(later: Double) throws -> JobCircumstances {
    try circumstances(later: later) { job, now in
      try claimed(&job, at: now)
      let result = JobResult(
        parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: "a",
        resultPaths: [])
      _ = try job.complete(token: "secret", with: result, at: now)
    }
  }
}
