import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing
import Worker

@Suite struct JobRunnerTests {
  @Test func aJobIsWorkedOnToItsEnd() async throws {
    let shop = try Workshop()
    let id = try await shop.submit(content: "the video's bytes")
    let outcome = try await shop.run(id) { video, _ in
      .sample(try String(contentsOf: video, encoding: .utf8))
    }
    #expect(outcome == .completed)
    let job = try await shop.job(id)
    #expect(job.status == .completed && job.progress == 100)
    #expect(job.result?.parentSummary == "For a parent.")
    let folder = "users/u/results/\(id)/1/"
    #expect(job.result?.analysisPath == folder + "analysis.json")
    #expect(
      try await shop.results(of: id) == [folder + "analysis.json", folder + "frames/shot-1.jpg"])
    #expect(shop.leftovers.isEmpty)
  }

  @Test(arguments: [
    ("users/other/a.mov", "invalid_path"), ("users/u/../other/a.mov", "invalid_path"),
    ("users/u//a.mov", "invalid_path"), ("gs://bucket/users/u/a.mov", "invalid_path"),
  ])
  func aVideoOutsideItsUsersFolderIsNotTouched(_ path: String, _ code: String) async throws {
    let shop = try Workshop()
    let id = try await shop.submit(path: path)
    let outcome = try await shop.run(id) { _, _ in
      Issue.record("the analysis was begun")
      return .sample()
    }
    #expect(outcome == .failed(.invalidPath))
    let job = try await shop.job(id)
    #expect(job.status == .failed && job.failure?.code == code)
  }

  @Test func whatIsMissingOrTooLargeFailsAtOnce() async throws {
    let shop = try Workshop { $0.largestVideo = 10 }
    let missing = try await shop.submit("there.mov", content: "short")
    let name = try #require(ObjectName(rawValue: "users/u/there.mov"))
    try await shop.objects.remove(name)
    _ = try await shop.run(missing)
    #expect(try await shop.job(missing).failure?.code == "video_missing")
    let large = try await shop.submit("large.mov", content: "eleven byte")
    _ = try await shop.run(large)
    let job = try await shop.job(large)
    #expect(job.status == .failed && job.failure?.code == "video_too_large" && job.attempt == 1)
    let exact = try await shop.submit("exact.mov", content: "ten bytes!")
    #expect(try await shop.run(exact) == .completed)
  }

  /// A full disk is no fault of the video, however long it lasts.
  @Test func aFullDiskCostsNoAttempt() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let full = HookedObjects(
      shop.objects,
      uploading: {
        throw StorageError(.full, operation: "upload", operand: "a", reason: "No space left.")
      })
    for _ in 1...4 {
      #expect(try await shop.run(id, by: shop.runner(objects: full)) == .failed(.storageFull))
      let job = try await shop.job(id)
      #expect(job.status == .queued && job.attempt == 0 && job.failure == .storageFull)
      shop.clock.advance(by: 1000)
    }
    #expect(try await shop.run(id) == .completed)
    let job = try await shop.job(id)
    #expect(job.attempt == 1 && job.claim == 5)
    #expect(job.history.count { $0.kind == .retried && $0.code == "storage_full" } == 4)
    #expect(job.history.first?.kind == .submitted && job.history.last?.kind == .completed)
  }

  /// The store does not answer for five times the lease after the analysis.
  @Test func aFinishedAnalysisOutlastsAnOutage() async throws {
    let shop = try Workshop {
      $0.lease = .milliseconds(200)
      $0.deliveryTime = .seconds(60)
    }
    let id = try await shop.submit()
    let end = Mutex<ContinuousClock.Instant?>(nil)
    let failures = Mutex(0)
    let outage = WatchedStore(store: shop.store) { write, _ in
      guard let end = end.withLock({ $0 }), ContinuousClock.now < end else { return }
      failures.withLock { $0 += 1 }
      throw StorageError(
        .unavailable, operation: "\(write)", operand: "job", reason: "out of reach")
    }
    let runs = Mutex(0)
    let runner = shop.runner(store: outage) { _, _ in
      runs.withLock { $0 += 1 }
      end.withLock { $0 = ContinuousClock.now + .seconds(1) }
      return .sample()
    }
    #expect(try await shop.run(id, by: runner) == .completed)
    let job = try await shop.job(id)
    #expect(job.attempt == 1 && job.claim == 1 && runs.withLock { $0 } == 1)
    #expect(failures.withLock { $0 } > 1 && shop.leftovers.isEmpty)
  }

  /// Results that cannot be stored are no fault of the video: the second attempt stores what the
  /// first one had analysed.
  @Test func anAttemptGoesOnFromTheFinishedAnalysis() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let denied = HookedObjects(
      shop.objects,
      uploading: {
        throw StorageError(.denied, operation: "upload", operand: "a", reason: "Read-only.")
      })
    _ = try await shop.run(id, by: shop.runner(objects: denied) { _, _ in .sample("first") })
    let queued = try await shop.job(id)
    #expect(queued.status == .queued && queued.failure?.code == "storage_unavailable")
    #expect(shop.leftovers == ["\(id).finished"])
    shop.clock.advance(by: 1000)
    let outcome = try await shop.run(id) { _, _ in
      Issue.record("the video was analysed again")
      return .sample()
    }
    #expect(outcome == .completed)
    let job = try await shop.job(id)
    #expect(job.attempt == 2 && job.result?.analysisPath == "users/u/results/\(id)/2/analysis.json")
    #expect(shop.leftovers.isEmpty)
  }

  @Test func whatMayPassIsTriedAgain() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let busy = JobFailure(code: "out_of_resources", message: "No disk.", kind: .transient)
    for attempt in 1...3 {
      let outcome = try await shop.run(id) { _, _ in throw busy }
      #expect(outcome == .failed(busy))
      let job = try await shop.job(id)
      #expect(job.attempt == attempt && job.status == (attempt < 3 ? .queued : .failed))
      shop.clock.advance(by: 1000)
    }
    #expect(try await shop.results(of: id).isEmpty && shop.leftovers.isEmpty)
  }

  @Test func cancellationsAreDetectedAndNotNotified() async throws {
    let shop = try Workshop()
    let messages = RecordingNotifier()
    let id = try await shop.submit()
    let runner = shop.runner(notifier: messages) { [shop] _, _ in
      _ = try await shop.store.cancel(id)
      try await Task.sleep(for: .seconds(60))
      return .sample()
    }
    #expect(try await shop.run(id, by: runner) == .failed(.cancelled))
    #expect(messages.jobs.isEmpty)
    let job = try await shop.job(id)
    #expect(job.status == .failed && job.failure == .cancelled)
    #expect(try await shop.results(of: id).isEmpty && shop.leftovers.isEmpty)
  }

  @Test func aStoppedWorkerReleasesItsJob() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let begun = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      try await shop.run(id) { _, _ in
        begun.continuation.yield()
        try await Task.sleep(for: .seconds(60))
        return .sample()
      }
    }
    for await _ in begun.stream { break }
    work.cancel()
    #expect(try await work.value == .released)
    let job = try await shop.job(id)
    #expect(job.status == .queued && job.attempt == 0 && job.claim == 1 && job.progress == 0)
    #expect(try await shop.run(id) == .completed)
    #expect(try await shop.job(id).result?.analysisPath == "users/u/results/\(id)/2/analysis.json")
    #expect(shop.leftovers.isEmpty)
  }

  /// The lease expires while its holder cannot reach the store: the successor's result counts, and
  /// the zombie's does not, whether it notices in time or still delivers a result.
  @Test(arguments: [true, false]) func aZombieWritesNothing(_ notices: Bool) async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    // On a busy machine the analysis must begin before the zombie notices.
    var settings = shop.settings
    settings.lease = .seconds(5)
    // It cannot renew its lease before its analysis has finished; all other calls arrive.
    let blackout = WatchedStore(store: shop.store) { write, progress in
      guard write == .renew, progress?.phase.status != .summarizing else { return }
      throw StorageError(.unavailable, operation: "renew", operand: "job", reason: "out of reach")
    }
    let zombie = JobRunner(
      store: blackout, objects: shop.objects,
      analysis: StubAnalysis { [shop] _, _ in
        shop.clock.advance(by: 2)
        // In a separate task, which does not end when the zombie is cancelled.
        let successor = try await Task {
          try await shop.run(id) { _, _ in .sample("successor") }
        }.value
        #expect(successor == .completed)
        if notices { try await Task.sleep(for: .seconds(60)) }
        return .sample("zombie")
      }, settings: settings)
    let job = try #require(
      try await shop.store.claim(id, by: "zombie", lease: shop.settings.lease))
    #expect(await zombie.run(job) == .leaseLost)
    let done = try await shop.job(id)
    #expect(done.status == .completed && done.claim == 2)
    #expect(done.result?.analysisPath == "users/u/results/\(id)/2/analysis.json")
    #expect(shop.leftovers.isEmpty)
  }

  @Test func earlierDocumentsOfTheUserAreThere() async throws {
    let shop = try Workshop()
    let first = try await shop.submit("1.mov")
    _ = try await shop.run(first) { _, _ in .sample("first") }
    let other = try await shop.submit("2.mov", user: "v")
    _ = try await shop.run(other) { _, _ in .sample("other") }
    let failed = try await shop.submit("3.mov")
    _ = try await shop.run(failed) { _, _ in
      throw JobFailure(code: "invalid_video", message: "It is none.", kind: .permanent)
    }
    let second = try await shop.submit("4.mov")
    _ = try await shop.run(second) { video, _ in
      let folder = video.deletingLastPathComponent().appending(path: "earlier")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["\(first).json"])
      let text = try String(contentsOf: folder.appending(path: "\(first).json"), encoding: .utf8)
      #expect(text == "first")
      return .sample()
    }
    #expect(try await shop.job(second).status == .completed)
  }

  /// However short it is, a listener of the document sees the state `summarizing`.
  @Test func summarizingIsAlwaysWritten() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let statuses = Mutex<[JobStatus]>([])
    let watching = HookedObjects(
      shop.objects,
      uploading: {
        let job = try await shop.job(id)
        statuses.withLock { $0.append(job.status) }
      })
    #expect(try await shop.run(id, by: shop.runner(objects: watching)) == .completed)
    #expect(statuses.withLock { $0 } == [.summarizing, .summarizing])
  }

  @Test func progressIsRecordedAndNeverGoesDown() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let far = JobProgress(.analyzing, share: 0.75).percent
    let outcome = try await shop.run(id) { [shop] _, progress in
      var seen: [Int] = []
      progress(0.25)
      progress(0.75)
      while try await shop.job(id).progress < far {
        seen.append(try await shop.job(id).progress)
        try await Task.sleep(for: .milliseconds(20))
      }
      // Late or decreasing progress is no longer written; renewals continue meanwhile.
      progress(0.5)
      let before = try await shop.job(id).updatedAt
      shop.clock.advance(by: 0.5)
      while try await shop.job(id).updatedAt == before {
        try await Task.sleep(for: .milliseconds(20))
      }
      seen.append(try await shop.job(id).progress)
      #expect(seen == seen.sorted() && seen.last == far)
      return .sample()
    }
    #expect(outcome == .completed)
  }

  /// Cancelled after all uploads: the job ends as cancelled, as the client was promised.
  @Test func aCancellationAtTheLastMomentCounts() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let cancelling = WatchedStore(store: shop.store) { write, _ in
      if write == .complete { _ = try await shop.store.cancel(id) }
    }
    #expect(try await shop.run(id, by: shop.runner(store: cancelling)) == .failed(.cancelled))
    let last = try await shop.job(id)
    #expect(last.status == .failed && last.failure == .cancelled && last.result == nil)
    #expect(try await shop.results(of: id).isEmpty)
  }

  /// The store's clock stands still, and each state still has its own time.
  @Test func noTwoStatesAreOfOneTime() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    var times = [try await shop.job(id).updatedAt]
    let job = try #require(try await shop.store.claim(id, by: "w", lease: .seconds(60)))
    let hold = try #require(JobHold(job))
    times.append(job.updatedAt)
    shop.clock.advance(by: -3600)
    for share in [0.1, 0.2] {
      times.append(
        try await shop.store.renew(
          hold, lease: .seconds(60), progress: JobProgress(.analyzing, share: share)
        ).updatedAt)
    }
    times.append(try await shop.store.cancel(id).updatedAt)
    times.append(
      try await shop.store.fail(hold, with: .cancelled, policy: RetryPolicy()).updatedAt)
    #expect(times == times.sorted() && Set(times.map(\.microseconds)).count == times.count)
  }

  @Test func anAttemptHasADeadline() async throws {
    let shop = try Workshop { $0.deadline = .milliseconds(100) }
    let id = try await shop.submit()
    _ = try await shop.run(id) { _, _ in
      try await Task.sleep(for: .seconds(60))
      return .sample()
    }
    let job = try await shop.job(id)
    #expect(job.status == .failed && job.failure?.code == "time_limit")
  }

  /// Each of three jobs waits for the other two.
  @Test func severalJobsAreWorkedOnAtATime() async throws {
    let shop = try Workshop { $0.concurrency = 3 }
    for number in 1...6 { _ = try await shop.submit("\(number).mov") }
    let begun = Mutex(0)
    let loop = JobLoop(
      store: shop.store,
      runner: shop.runner { _, _ in
        let mine = begun.withLock { count in
          count += 1
          return count
        }
        let needed = (mine + 2) / 3 * 3
        while begun.withLock({ $0 }) < needed { try await Task.sleep(for: .milliseconds(5)) }
        return .sample()
      }, worker: "w", settings: shop.settings)
    try await loop.runOnce()
    #expect(try await shop.store.census().counts == [.completed: 6])
  }
}
