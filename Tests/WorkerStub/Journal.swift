import Foundation
import Jobs
import Synchronization
import TortureRig
import Worker

/// A file with a line for each claim that ended, and for other events that a test checks.
final class Journal: Sendable, Notifier {
  private let file: Mutex<FileHandle>

  init(_ url: URL) throws {
    try Data().write(to: url)
    file = Mutex(try FileHandle(forWritingTo: url))
  }

  func note(_ event: WorkerEvent) {
    switch event {
    case .ended(let job, let outcome, _):
      note(JournalEntry(job: job.id.rawValue, claim: job.claim, word: Journal.word(for: outcome)))
    case .failed(let operation, _):
      let word = operation.replacing(" ", with: "-")
      note(JournalEntry(job: JournalEntry.trouble, claim: 0, word: word))
    default: break
    }
  }

  /// Records the message to the owner of a job.
  func notify(of job: Job) async throws {
    note(JournalEntry(job: job.id.rawValue, claim: job.claim, word: "message"))
  }

  private func note(_ entry: JournalEntry) {
    file.withLock { try? $0.write(contentsOf: Data(entry.line.utf8)) }
  }

  private static func word(for outcome: JobRunner.Outcome) -> String {
    switch outcome {
    case .completed: "completed"
    case .failed(let failure): "failed:\(failure.code)"
    case .released: "released"
    case .leaseLost: "lost"
    case .outcomeUnknown: "outcome-unknown"
    }
  }
}
