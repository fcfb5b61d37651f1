import Foundation
public import Jobs
import Testing

/// The tests that every `JobStore` must pass, as one call for each.
///
/// `store` makes an empty store that reads the time from the given clock, and limits the attempts
/// of each job.
public struct JobStoreConformance: Sendable {
  /// A closure that makes an empty store.
  public typealias Factory =
    @Sendable (_ clock: TestClock, _ maxAttempts: Int) async throws -> any JobStore
  private let makeStore: Factory

  /// Creates the suite of a store.
  public init(store: @escaping Factory) { makeStore = store }

  static let lease = Duration.seconds(60)
  static let result = JobResult(
    parentSummary: "For a parent.", coachSummary: "What went well:\n- It did.",
    childSummary: "Film again!", analysisPath: "users/u/results/j/1/analysis.json",
    resultPaths: ["users/u/results/j/1/analysis.json"],
    resultURLs: .init(parentSummary: "https://a.example/p", coachSummary: "https://a.example/c"))
  static let passing = JobFailure(
    code: "storage_unavailable", message: "The storage did not answer.", kind: .transient)

  static func id(_ number: Int) throws -> JobID {
    try #require(JobID(rawValue: "job-\(number)"))
  }

  static func hold(_ job: Job?) throws -> JobHold { try #require(job.flatMap(JobHold.init)) }

  static func request(_ user: String = "u") -> JobRequest {
    JobRequest(
      userID: user, storagePath: "users/\(user)/Vidéo 🏒.mov", ageGroup: "10U", shoots: "left",
      language: "fr", deliveryMethod: "signed_urls")
  }

  /// Runs every test of the suite; a violated requirement is recorded as an issue.
  public func everythingHolds() async throws {
    try await submittedJobsAreReadBack()
    try await theOldestComesFirst()
    try await usersTakeTurns()
    try await newVideosComeBeforeRetries()
    try await aPausedQueueIsNotClaimed()
    try await transitionsAreKept()
    try await ofManyTransitionsTheLastAreKept()
    try await aJobHasOneHolder()
    try await progressNeverGoesDown()
    try await completingTwiceIsOnce()
    try await aLostLeaseRefusesEveryWrite()
    try await deadWorkersUseUpTheAttempts()
    try await passingFailuresWaitAndEnd()
    try await crashesEndAsPoison()
    try await whatIsGivenBackCostsNothing()
    try await cancelling()
    try await whatIsTooLargeIsRefused()
    try await theCensusCounts()
    try await aDeletedJobLeavesANote()
    try await aLaterDeletionIsNotForgotten()
    try await aHeldJobCanBeDeleted()
    try await whatHasEndedCanBeListedByAge()
    try await videosInUseAreKnown()
    try await unknownFieldsAreKept()
    try await aFailedJobIsTriedAgainByAnotherOnce()
  }

  func store(maxAttempts: Int = 3) async throws -> (any JobStore, TestClock) {
    let clock = TestClock()
    return (try await makeStore(clock, maxAttempts), clock)
  }

  /// Returns the job with that number, or the oldest; it is submitted if necessary, and claimed.
  func held(_ number: Int?, in store: any JobStore) async throws -> Job {
    if let number { _ = try await store.submit(Self.request(), as: Self.id(number)) }
    return try #require(
      try await store.claim(number.map(Self.id), by: "w", lease: Self.lease))
  }

  package func submittedJobsAreReadBack() async throws {
    let (store, _) = try await store()
    let id = try Self.id(1)
    let job = try await store.submit(Self.request(), as: id)
    #expect(job.status == .queued && job.progress == 0 && job.attempt == 0)
    #expect(try await store.job(id) == job)
    #expect(try await store.submit(Self.request(), as: id) == job)
    await #expect(throws: JobError.alreadyExists(id)) {
      try await store.submit(Self.request("other"), as: id)
    }
    #expect(try await store.job(Self.id(2)) == nil)
  }

  package func theOldestComesFirst() async throws {
    let (store, clock) = try await store()
    for number in 1...3 {
      _ = try await store.submit(Self.request(number == 2 ? "v" : "u"), as: Self.id(number))
      clock.advance(by: 1)
    }
    #expect(try await store.jobs(JobSelection()).map(\.id.rawValue) == ["job-3", "job-2", "job-1"])
    #expect(try await store.jobs(JobSelection(limit: .max)).count == 3)
    #expect(try await store.jobs(JobSelection(user: "u", limit: 1)).map(\.id.rawValue) == ["job-3"])
    #expect(try await store.claim(Self.id(2), by: "w", lease: Self.lease)?.id.rawValue == "job-2")
    #expect(try await store.claim(nil, by: "w", lease: Self.lease)?.id.rawValue == "job-1")
    #expect(try await store.claim(nil, by: "w", lease: Self.lease)?.id.rawValue == "job-3")
    #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)
    #expect(try await store.claim(Self.id(9), by: "w", lease: Self.lease) == nil)
    #expect(try await store.jobs(JobSelection(status: .processing)).count == 3)
  }

  /// 32 tasks race for each of 40 jobs.
  package func aJobHasOneHolder() async throws {
    let (store, _) = try await store()
    for number in 1...40 { _ = try await store.submit(Self.request(), as: Self.id(number)) }
    let claimed = try await concurrently(1...32) { worker in
      var claimed: [Job] = []
      while let job = try await store.claim(nil, by: "w\(worker)", lease: Self.lease) {
        claimed.append(job)
      }
      return claimed
    }.joined()
    #expect(claimed.count == 40)
    #expect(Set(claimed.map(\.id)).count == 40)
    #expect(Set(claimed.compactMap(\.lease?.token)).count == 40)
  }

  package func progressNeverGoesDown() async throws {
    let (store, clock) = try await store()
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let job = try #require(try await store.claim(nil, by: "w", lease: Self.lease))
    let hold = try Self.hold(job)
    #expect(job.status == .processing && job.progress == 1 && job.attempt == 1 && job.claim == 1)
    var last = job.progress
    for (phase, share) in [
      (JobPhase.downloading, 0.5), (.analyzing, 0.9), (.analyzing, 0.2), (.summarizing, 0),
      (.downloading, 1), (.uploading, 1),
    ] {
      clock.advance(by: 10)
      let renewed = try await store.renew(
        hold, lease: Self.lease, progress: JobProgress(phase, share: share))
      #expect(renewed.progress >= last)
      #expect(renewed.lease?.until == clock.now.addingTimeInterval(60))
      last = renewed.progress
    }
    #expect(last == 95)
    #expect(try await store.job(job.id)?.status == .summarizing)
  }

  package func completingTwiceIsOnce() async throws {
    let (store, clock) = try await store()
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let hold = try Self.hold(await store.claim(nil, by: "w", lease: Self.lease))
    let done = try await store.complete(hold, with: Self.result)
    #expect(done.status == .completed && done.progress == 100 && done.result == Self.result)
    clock.advance(by: 5)
    #expect(try await store.complete(hold, with: Self.result) == done)
    #expect(try await store.job(hold.id) == done)
    #expect(try await store.claim(hold.id, by: "w", lease: Self.lease) == nil)
    await #expect(throws: JobError.alreadyFinal(hold.id)) { try await store.cancel(hold.id) }
    await #expect(throws: JobError.leaseLost(hold.id)) { try await store.release(hold) }
  }
}
