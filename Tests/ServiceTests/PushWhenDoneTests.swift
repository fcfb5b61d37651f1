import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import Service
import Testing
import Worker

/// Jobs that are processed inside the push request.
@Suite struct PushWhenDoneTests {
  @Test func theAnswerComesWithTheEnd() async throws {
    try await ServiceSite.with(SiteOptions(answer: .whenDone)) { site async throws in
      let id = try await site.submit()
      #expect(try await site.push(id).status == 204)
      #expect(try await site.job(id).status == .completed)
      #expect(site.log.contains("outcome=done"))
      #expect(try await site.push(id).status == 204)
      #expect(site.analysis.videos.count == 1)
    }
  }

  /// A job that failed permanently need not be redelivered.
  @Test func aFailureIsAnEndToo() async throws {
    let broken = JobFailure(code: "invalid_video", message: "It is no video.", kind: .permanent)
    let options = SiteOptions(
      answer: .whenDone, analysis: FakeAnalysis { _, _ in throw broken })
    try await ServiceSite.with(options) { site async throws in
      let id = try await site.submit()
      #expect(try await site.push(id).status == 204)
      #expect(try await site.job(id).failure?.code == "invalid_video")
    }
  }

  /// Each delivery either makes an attempt or arrives before the back-off has ended.
  @Test func whatWaitsForAnotherAttemptComesAgain() async throws {
    let passing = JobFailure(code: "out_of_resources", message: "Later.", kind: .transient)
    let options = SiteOptions(
      answer: .whenDone, analysis: FakeAnalysis { _, number in if number < 3 { throw passing } })
    try await ServiceSite.with(options) { site async throws in
      let id = try await site.submit()
      let first = try await site.push(id)
      #expect(first.status == 503 && first.headers["Retry-After"] != nil)
      try await site.wait("an answer of 204") { try await site.push(id).status == 204 }
      let job = try await site.job(id)
      #expect(job.status == .completed && job.attempt == 3)
      #expect(site.analysis.videos.count == 3)
    }
  }

  /// The sender of a redelivery may have abandoned the first request: the newest request waits, the
  /// others need not.
  @Test func aLaterDeliveryReplacesTheWaitingOne() async throws {
    let latch = Latch()
    let options = SiteOptions(
      answer: .whenDone, concurrency: 2, analysis: FakeAnalysis { _, _ in await latch.pass() })
    try await ServiceSite.with(options) { site async throws in
      let id = try await site.submit()
      async let first = site.push(id)
      try await site.wait("the analysis") { !site.analysis.videos.isEmpty }
      async let second = site.push(id)
      #expect(try await first.status == 204)
      #expect(site.log.contains("outcome=duplicate"))
      #expect(try await !site.job(id).status.isFinal)
      latch.open()
      #expect(try await second.status == 204)
      #expect(site.log.contains("outcome=done"))
      #expect(try await site.job(id).claim == 1)
      #expect(site.analysis.videos.count == 1)
    }
  }

  /// The push is answered within its deadline, the work continues, and the next delivery waits for
  /// its end.
  @Test func theDeadlineIsKeptAndTheWorkIsNotDoneTwice() async throws {
    let latch = Latch()
    let options = SiteOptions(
      answer: .whenDone, pushDeadline: .seconds(1),
      analysis: FakeAnalysis { _, _ in await latch.pass() })
    try await ServiceSite.with(options) { site async throws in
      let id = try await site.submit()
      for _ in 1...3 {
        let early = try await site.push(id)
        #expect(early.status == 503 && early.errorCode == "unavailable")
      }
      #expect(site.log.contains("outcome=unfinished"))
      // However early the next deliveries arrive, one of them finds the end.
      latch.open()
      try await site.wait("an answer of 204") { try await site.push(id).status == 204 }
      let job = try await site.end(of: id)
      #expect(job.status == .completed && job.attempt == 1 && job.claim == 1)
      #expect(site.analysis.videos.count == 1)
    }
  }

  /// The limit is that of the jobs, or that of the waiting pushes however many jobs may run.
  @Test(arguments: [nil, 1]) func whatIsAboveALimitIsRedelivered(pushes: Int?) async throws {
    let latch = Latch()
    var options = SiteOptions(
      answer: .whenDone, concurrency: pushes == nil ? 1 : 2,
      analysis: FakeAnalysis { _, _ in await latch.pass() })
    if let pushes { options.limits.pushes = pushes }
    try await ServiceSite.with(options) { site async throws in
      let first = try await site.submit(), second = try await site.submit()
      async let waiting = site.push(first)
      try await site.wait("the first job's analysis") { !site.analysis.videos.isEmpty }
      let refused = try await site.push(second)
      #expect(refused.status == 429 && refused.errorCode == "busy")
      #expect(refused.headers["Retry-After"] != nil)
      #expect(try await site.job(second).claim == 0)
      latch.open()
      #expect(try await waiting.status == 204)
      #expect(try await site.push(second).status == 204)
      #expect(try await site.job(second).status == .completed)
    }
  }

  /// The push is redelivered, in case the lease holder dies: no poll of the queue runs here.
  @Test func jobsHeldElsewhereAreLeftAlone() async throws {
    try await ServiceSite.with(SiteOptions(answer: .whenDone)) { site async throws in
      let held = try await site.submit(), dead = try await site.submit()
      _ = try await site.jobs.claim(held, by: "other", lease: .seconds(3600))
      _ = try await site.jobs.claim(dead, by: "dead", lease: .seconds(-60))
      #expect(try await site.push(held).status == 503)
      #expect(site.analysis.videos == [])
      #expect(try await site.push(dead).status == 204)
      #expect(try await site.job(dead).status == .completed)
    }
  }

  @Test func whatIsStoppedIsGivenBackAndComesAgain() async throws {
    let options = SiteOptions(
      answer: .whenDone,
      analysis: FakeAnalysis { _, _ in try await Task.sleep(for: .seconds(3600)) })
    try await ServiceSite.with(options) { site async throws in
      let id = try await site.submit()
      async let waiting = site.push(id)
      try await site.wait("the analysis") { !site.analysis.videos.isEmpty }
      await site.stop()
      #expect(try await waiting.status == 503)
      let job = try await site.job(id)
      #expect(job.status == .queued && job.attempt == 0 && job.claim == 1)
    }
  }
}
