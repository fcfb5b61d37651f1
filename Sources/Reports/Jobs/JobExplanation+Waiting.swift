internal import Foundation
internal import Jobs

extension JobExplanation.Draft {
  mutating func explainWaiting() {
    if circumstances.isPaused {
      reason = .queueIsPaused
      explain("The queue is paused: workers complete the jobs that they have, and claim no other.")
      return advise("puckbuddy jobs resume")
    }
    if let next = job.nextAttemptAt, next > now.steady {
      reason = .waitsForAttempt
      explain(
        "It waits for its next attempt at \(moment(steady: next)), in "
          + "\(span(next.timeIntervalSince(now.steady))).")
      explainLastAttempt()
      return
    }
    let age = span(now.date.timeIntervalSince(job.createdAt))
    explain(
      "It has waited since \(Formatting.moment(job.createdAt)) (\(age)), and any worker may "
        + "claim it.")
    if explainImpossible() { return }
    explainLastAttempt()
    if let waiting = circumstances.waiting, circumstances.isBehindOthers {
      explain(
        "\(waiting) jobs wait, and at least one of them has waited longer. Users take turns: those "
          + "with the fewest jobs at work come first.")
    }
    guard let others = circumstances.othersAtWork else {
      explain("Whether a worker is alive could not be determined: the store did not list its jobs.")
      return advise("try again, or see what puckbuddy jobs list says")
    }
    if others > 0 {
      let jobs = others == 1 ? "another job" : "other jobs"
      explain("At least one worker is alive: it has \(jobs) just now.")
      advise("more workers, or PUCKBUDDY_CONCURRENCY, shorten the wait")
    } else {
      explain(
        "No worker has any job just now. Whether one is running is not known here: idle "
          + "workers leave no trace.")
      advise("start one: puckbuddy work, or check its log")
    }
  }

  private mutating func explainLastAttempt() {
    guard job.attempt > 0 else { return }
    let attempt = "Attempt \(job.attempt) of \(job.maxAttempts)"
    guard let failure = job.failure else { return explain("\(attempt) was the last one.") }
    explain("\(attempt) ended with \(failure.code): \(failure.message)")
  }

  /// Explains why the job would fail at once if it were claimed; returns whether that is so.
  private mutating func explainImpossible() -> Bool {
    switch circumstances.video {
    case .badPath:
      explain("Its video is not in the folder of its own user, so the job will fail.")
      advise("submit a job with a storagePath below users/\(job.request.userID)/")
    case .missing:
      explain("Its video is not in the storage, so the job will fail unless it is uploaded first.")
      advise("upload the video before the job is submitted")
    case .there(let bytes) where bytes > circumstances.largestVideo:
      explain(
        "Its video has \(bytes) bytes, and \(circumstances.largestVideo) are permitted, so "
          + "the job will fail.")
      advise("submit a shorter video, or raise PUCKBUDDY_LARGEST_VIDEO_BYTES")
    case .there, .toBeFetched, .unknown: return false
    }
    reason = .cannotBeDone
    return true
  }

  mutating func explainWork() {
    let worker = job.lease?.worker ?? "a worker"
    let attempt = "attempt \(job.attempt) of \(job.maxAttempts)"
    guard let until = job.lease?.until, until > now.steady else {
      reason = .abandoned
      let since = job.lease.map { " since \(moment(steady: $0.until))" } ?? ""
      explain("Its worker \(worker) has not renewed the lease\(since); it was at \(attempt).")
      if job.isCancelRequested {
        explain("It is to be cancelled, and ends as soon as a worker polls.")
      } else if job.attempt < job.maxAttempts {
        explain("The next worker that polls takes it over, and begins again.")
      } else {
        explain("There is no attempt left: the next worker that polls ends it as failed.")
      }
      advise("start a worker: puckbuddy work, or check its log")
      return
    }
    reason = .atWork
    let phase = job.phase.map { " (\($0.rawValue))" } ?? ""
    explain(
      "The worker \(worker) processes it\(phase), \(job.progress) % done, \(attempt). Its lease "
        + "lasts until \(moment(steady: until)), and is renewed while the worker lives.")
    if job.isCancelRequested {
      explain("It is to be cancelled, and ends as soon as its worker notices.")
    }
  }

  mutating func explainCompletion() {
    reason = .completed
    explain("It completed at \(Formatting.moment(job.updatedAt)), in attempt \(job.attempt).")
  }
}
