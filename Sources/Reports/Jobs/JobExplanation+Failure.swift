internal import Foundation
internal import GoogleCloud
internal import Jobs

extension JobExplanation.Draft {
  mutating func explainFailure() {
    let time = Formatting.moment(job.updatedAt)
    guard let failure = job.failure else {
      reason = .failed
      explain("It failed at \(time), and nothing says why.")
      adviseRetry()
      return
    }
    let cause = JobFailureCause(code: failure.code)
    reason = cause == .owner ? .cancelled : .failed
    explain("It ended at \(time) (\(failure.code)): \(failure.message)")
    if cause == .owner {
      explain("It was cancelled on request.")
      adviseRetry()
      return
    }
    if failure.code == "video_missing", case .there = circumstances.video {
      explain("The video was not in the storage then, and is there by now: a retry may succeed.")
      adviseRetry()
      return
    }
    if failure.code == "source_failed", failure.kind != .permanent {
      explain("The server of the video may answer later.")
      adviseRetry()
      return
    }
    let attempt = "after attempt \(job.attempt) of \(job.maxAttempts)"
    switch cause {
    case .owner: break
    case .video: explain("That is the video's fault: every further attempt would end the same way.")
    case .perhapsVideo:
      explain("That is probably the video's fault; \(attempt) it is not retried automatically.")
    case .request:
      explain("That is how the job was submitted: every further attempt would end the same way.")
    case .service:
      explain("That is our own fault, not the video's; \(attempt) it is not retried automatically.")
    case .unknown:
      explain("What that means is not known here; \(attempt) it is not retried automatically.")
    }
    switch cause {
    case .video: advise("film again, or export the clip anew, and submit that")
    case .request: advise("submit it anew with what it lacks")
    case .owner, .perhapsVideo, .service, .unknown: adviseRetry()
    }
  }

  private mutating func adviseRetry() {
    if let retry = circumstances.retry {
      return explain("It was tried again as \(retry.id), which is \(retry.status).")
    }
    switch circumstances.video {
    case .missing, .badPath:
      explain("Its video is not in the storage, so that it cannot be retried.")
    case .there, .toBeFetched, .unknown: advise("puckbuddy jobs retry \(job.id)")
    }
  }

  mutating func explainMessage() {
    guard job.status.isFinal else { return }
    if job.failure?.code == JobFailure.cancelled.code, job.status == .failed {
      message = .cancelled
      return explain("Its owner was not notified: a job that was cancelled sends no message.")
    }
    switch circumstances.notice {
    case .none:
      message = .noNotifier
      explain("No message was sent: with a local data folder there are no messages.")
    case .unknown:
      message = .unknown
      explain("Whether its owner was notified could not be determined.")
    case .found(.begun(let date)):
      message = .begun
      let time = date.map { " at \(Formatting.moment($0))" } ?? ""
      explain(
        "Sending a message to its owner began\(time), and no other is sent. The worker's log says "
          + "whether it was delivered.")
    case .found(.noDevice):
      message = .noDevice
      explain("Its owner was not notified: no device is registered.")
      advise("the app has to register one, and the person to permit messages")
    case .found(.notBegun) where hasJustEnded:
      message = .notYet
      explain("Its owner was not notified yet: the job ended just now.")
    case .found(.notBegun(let devices)):
      message = .notSent
      let noun = devices == 1 ? "device is" : "devices are"
      explain(
        "Its owner was not notified, though \(devices) \(noun) registered: either after the job "
          + "ended, or the worker stopped just after the job ended, or it could not read the list "
          + "of devices or record the message (see its log). The message is not sent later.")
      advise("puckbuddy doctor --cloud says whether messages can be sent")
    }
  }

  /// Whether the worker that ended the job may still be about to record its notification.
  ///
  /// For that it reads a list and writes a document, each with retries. Two minutes are our own
  /// choice, ample for both.
  private var hasJustEnded: Bool { now.date.timeIntervalSince(job.updatedAt) < 120 }
}
