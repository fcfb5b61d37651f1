import Foundation
import Jobs
import Synchronization
import Worker

/// A file with a line for each claim that came to an end: job, claim and outcome.
final class Journal: Sendable {
  private let file: Mutex<FileHandle>

  init(_ url: URL) throws {
    try Data().write(to: url)
    file = Mutex(try FileHandle(forWritingTo: url))
  }

  func note(_ job: Job, _ outcome: JobRunner.Outcome) {
    let word =
      switch outcome {
      case .completed: "completed"
      case .failed(let failure): "failed:\(failure.code)"
      case .released: "released"
      case .leaseLost: "lost"
      case .untold: "untold"
      }
    file.withLock { try? $0.write(contentsOf: Data("\(job.id) \(job.claim) \(word)\n".utf8)) }
  }
}
