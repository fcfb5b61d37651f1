import Foundation
import Jobs

/// Jobs as text for a person at a terminal.
struct JobTable {
  private let jobs: [Job]

  init(_ jobs: [Job]) { self.jobs = jobs }

  /// A line for each.
  var text: String {
    var rows = [["Job", "Status", "Done", "Attempt", "User", "Submitted", "Last change"]]
    for job in jobs {
      rows.append([
        job.id.rawValue, JobTable.state(job), "\(job.progress) %",
        "\(job.attempt) of \(job.maxAttempts)", Formatting.printable(job.request.userID),
        Formatting.moment(job.createdAt), Formatting.moment(job.updatedAt),
      ])
    }
    return TextTable(rows: rows).text
  }

  /// The status, and what led to it where that was no success.
  private static func state(_ job: Job) -> String {
    guard let failure = job.failure else {
      return job.isCancelRequested ? "\(job.status) (to be cancelled)" : job.status.rawValue
    }
    return "\(job.status) (\(Formatting.printable(failure.code)))"
  }

  /// Everything that a person may want to know of each.
  var details: String {
    jobs.map { job in
      var lines = [
        "\(job.id): \(job.status), \(job.progress) %, attempt \(job.attempt) of "
          + "\(job.maxAttempts)",
        "  " + Formatting.printable(job.request.storagePath),
        "  submitted \(Formatting.moment(job.createdAt)), "
          + "last change \(Formatting.moment(job.updatedAt))",
      ]
      if let earlier = job.request.retryOf {
        lines.append("  tries \(Formatting.printable(earlier)) again")
      }
      if job.isCancelRequested, !job.status.isFinal {
        lines.append("  ends as soon as its worker notices that it is cancelled")
      }
      if let failure = job.failure {
        lines.append("  " + Formatting.printable("\(failure.code): \(failure.message)"))
      }
      if let result = job.result {
        for text in [result.parentSummary, result.childSummary, result.coachSummary] {
          lines += ["", Formatting.wrapped(text, width: 80, indent: "  ")]
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
