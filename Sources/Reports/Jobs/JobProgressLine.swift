package import Jobs

/// The progress of a job in one line for a terminal.
package struct JobProgressLine {
  private let job: Job

  package init(_ job: Job) { self.job = job }

  /// Returns the line with a drawn bar: at most 80 columns with one of our own job IDs and a bar of
  /// 20 columns.
  package func text(bar: String) -> String {
    let name = job.id.rawValue.count <= 20 ? job.id.rawValue : job.id.rawValue.prefix(19) + "…"
    return "\(name)  \(bar)  \(job.progress) %  \(words)"
  }

  private var words: String {
    if job.isCancelRequested { return "being cancelled" }
    let attempt = "attempt \(job.attempt) of \(job.maxAttempts)"
    switch job.phase {
    case .downloading: return "fetching, \(attempt)"
    case .analyzing: return "analysing, \(attempt)"
    case .summarizing: return "writing, \(attempt)"
    case .uploading: return "storing, \(attempt)"
    case nil where job.attempt == 0: return "waiting for a worker"
    case nil: return "waiting after \(attempt)"
    }
  }
}
