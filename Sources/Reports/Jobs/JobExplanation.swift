internal import Foundation
internal import Jobs

/// An explanation of a job's state in plain words: the output of `puckbuddy jobs why`.
package struct JobExplanation: Encodable {
  /// Why the job waits, or has ended, for programs.
  enum Reason: String, Encodable {
    /// It waits, and any worker may claim it.
    case waitsForWorker = "waits_for_worker"
    /// It waits for the time of its next attempt.
    case waitsForAttempt = "waits_for_attempt"
    /// It waits until the queue is resumed.
    case queueIsPaused = "queue_is_paused"
    /// It waits, and will fail as soon as a worker claims it.
    case cannotBeDone = "cannot_be_done"
    case atWork = "at_work"
    /// Its worker no longer renews the lease.
    case abandoned
    case completed
    case failed
    case cancelled
  }

  /// Whether the owner was notified, and why not.
  enum Message: String, Encodable {
    /// The job has not ended yet.
    case notDue = "not_due"
    /// A notification was started, and no other follows.
    case begun
    case cancelled
    case noDevice = "no_device"
    /// The job has just ended, and a notification may be about to start.
    case notYet = "not_yet"
    case notSent = "not_sent"
    /// No notifications are sent for jobs in a data folder.
    case noNotifier = "no_notifier"
    case unknown
  }

  let job: String
  let status: JobStatus
  let reason: Reason
  let message: Message
  /// Sentences, the most important one first.
  let explanation: [String]
  /// Possible actions; empty when there are none.
  let advice: [String]

  private enum CodingKeys: String, CodingKey {
    case job = "job_id"
    case status, reason, message, explanation, advice
  }

  package init(_ circumstances: JobCircumstances) {
    var draft = Draft(circumstances)
    switch circumstances.job.status {
    case .queued: draft.explainWaiting()
    case .processing, .summarizing: draft.explainWork()
    case .completed: draft.explainCompletion()
    case .failed: draft.explainFailure()
    }
    draft.explainMessage()
    job = circumstances.job.id.rawValue
    status = circumstances.job.status
    reason = draft.reason
    message = draft.message
    explanation = draft.explanation.map { Formatting.printable($0) }
    advice = draft.advice.map { Formatting.printable($0) }
  }

  package var text: String {
    let lines =
      ["\(job): \(status)"] + explanation.map { Formatting.wrapped($0, width: 78, indent: "  ") }
      + advice.map { "  → \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The explanation in progress.
  struct Draft {
    let circumstances: JobCircumstances
    var reason = Reason.waitsForWorker
    var message = Message.notDue
    var explanation: [String] = []
    var advice: [String] = []

    init(_ circumstances: JobCircumstances) { self.circumstances = circumstances }

    var job: Job { circumstances.job }
    var now: StoreTime { circumstances.now }

    mutating func explain(_ sentence: String) { explanation.append(sentence) }
    mutating func advise(_ sentence: String) { advice.append(sentence) }

    /// Converts a time of the store's steady clock to the time of day.
    func moment(steady date: Date) -> String {
      Formatting.moment(now.date.addingTimeInterval(date.timeIntervalSince(now.steady)))
    }

    /// Formats a span in seconds for a person.
    func span(_ seconds: Double) -> String {
      let whole = max(0, Int(seconds.rounded()))
      if whole < 120 { return "\(whole) s" }
      if whole < 2 * 3600 { return "\(whole / 60) min" }
      return whole < 48 * 3600 ? "\(whole / 3600) h" : "\(whole / 86_400) days"
    }
  }
}
