import Foundation
import Jobs
import LocalStorage
import Logging
import TestMedia
import Testing

@testable import Service

/// The listeners' feed, without any connection.
@Suite struct JobFeedTests {
  /// Returns a job that changed the given number of seconds after the first time.
  private func job(_ seconds: Double) throws -> Job {
    Job(
      id: try #require(JobID(rawValue: "a")),
      request: JobRequest(userID: "anna", storagePath: "users/anna/a.mov"),
      createdAt: Date(timeIntervalSince1970: 1_700_000_000), maxAttempts: 3,
      updatedAt: Date(timeIntervalSince1970: 1_700_000_000 + seconds), status: .processing,
      progress: Int(seconds), phase: .analyzing, attempt: 1, claim: 1, crashes: 0, lease: nil,
      nextAttemptAt: nil, isCancelRequested: false, failure: nil, result: nil, history: [])
  }

  private func progress(_ message: Mailbox<JobStateEvent>.Message?) -> Int? {
    guard case .event(let event)? = message else { return nil }
    return event.job.progress
  }

  /// A job that has not changed for long is polled less often.
  @Test func unchangedJobsArePolledLessOften() {
    let pause = PollInterval(shortest: .seconds(2))
    for (still, length) in [(0, 2), (19, 2), (30, 3), (60, 6), (100, 10), (3600, 10)] {
      #expect(pause.length(afterStandingStill: .seconds(still)) == .seconds(length), "\(still)")
    }
    let brief = PollInterval(shortest: .seconds(2), longest: .seconds(6))
    #expect(brief.length(afterStandingStill: .seconds(7_200)) == .seconds(6))
    let slow = PollInterval(shortest: .seconds(30))
    #expect(slow.length(afterStandingStill: .seconds(3600)) == .seconds(30))
    let polls = sequence(first: 0.0) { still in
      still + pause.length(afterStandingStill: .seconds(still)) / .seconds(1)
    }
    #expect((350...390).contains(polls.prefix { $0 < 3600 }.count))
  }

  @Test func aSlowListenerMissesWhatIsInBetweenAlone() async throws {
    let mailbox = Mailbox<JobStateEvent>()
    for step in 1...80 { mailbox.post(try JobStateEvent(job(Double(step)))) }
    mailbox.remind()
    #expect(progress(await mailbox.next()) == 80)
    mailbox.remind()
    mailbox.remind()
    guard case .comment? = await mailbox.next() else {
      Issue.record("no comment")
      return
    }
    mailbox.post(try JobStateEvent(job(81)))
    mailbox.postDeletion()
    #expect(progress(await mailbox.next()) == 81)
    guard case .deleted? = await mailbox.next() else {
      Issue.record("not gone")
      return
    }
    mailbox.post(try JobStateEvent(job(82)))
    mailbox.end()
    #expect(await mailbox.next() == nil)
    #expect(await mailbox.next() == nil)
  }

  @Test func whoWaitsIsWokenByTheEnd() async {
    let mailbox = Mailbox<JobStateEvent>()
    async let message = mailbox.next()
    mailbox.end()
    #expect(await message == nil)
    let other = Mailbox<JobStateEvent>()
    let task = Task { await other.next() == nil }
    task.cancel()
    #expect(await task.value)
  }

  /// Reads may overtake each other: no listener receives an older state after a newer one.
  @Test func noListenerGoesBack() async throws {
    let folder = try TemporaryFolder()
    let feed = JobFeed(
      JobSource(jobs: try SQLiteJobStore(path: folder.file("jobs.sqlite").path)),
      interval: .seconds(1), commentInterval: .seconds(15), logger: Logger(label: "test"))
    let first = try feed.listen(to: job(5), knows: false)
    #expect(progress(await first.next()) == 5)
    let second = try feed.listen(to: job(3), knows: false)
    #expect(progress(await second.next()) == 5)
    let third = try feed.listen(to: job(7), knows: true)
    #expect(progress(await first.next()) == 7)
    #expect(progress(await second.next()) == 7)
    for mailbox in [first, second, third] { feed.leave(mailbox, try job(0).id) }
    // There is no listener: the next one starts with the state that it has read itself.
    let last = try feed.listen(to: job(4), knows: false)
    #expect(progress(await last.next()) == 4)
  }

  /// A job that this service changes is read once with the next poll.
  @Test func jobsChangedHereArePolledNext() async throws {
    let folder = try TemporaryFolder()
    let feed = JobFeed(
      JobSource(jobs: try SQLiteJobStore(path: folder.file("jobs.sqlite").path)),
      interval: .seconds(86_400), commentInterval: .seconds(15), logger: Logger(label: "test"))
    let job = try job(5), id = job.id
    _ = try feed.listen(to: job, knows: false)
    #expect(feed.due([id]) == [id])
    feed.settle([id], [id: job])
    #expect(feed.due([id]) == [])
    feed.markDue(id)
    // A poll that had started before does not count.
    feed.settle([id], [id: job])
    #expect(feed.due([id]) == [id])
    feed.settle([id], [id: job])
    #expect(feed.due([id]) == [])
  }

  @Test func permitsAreReturned() {
    let limiter = ConcurrencyLimiter(most: 3, ofOne: 2)
    var taken = [
      limiter.acquire(for: "anna"), limiter.acquire(for: "anna"), limiter.acquire(for: "anna"),
    ]
    #expect(taken.map { $0 != nil } == [true, true, false] && limiter.taken == 2)
    taken.append(limiter.acquire(for: nil))
    #expect(limiter.acquire(for: "bob") == nil && limiter.taken == 3)
    taken.removeAll()
    #expect(limiter.taken == 0 && limiter.acquire(for: "anna") != nil)
  }
}
