import Foundation
import Jobs

/// Jobs as text for a person at a terminal.
struct JobTable {
  private let jobs: [Job]

  init(_ jobs: [Job]) { self.jobs = jobs }

  /// A line for each.
  var text: String {
    var rows = [["Job", "Status", "Done", "Attempt", "User", "Submitted"]]
    for job in jobs {
      rows.append([
        job.id.rawValue, job.status.rawValue, "\(job.progress) %",
        "\(job.attempt) of \(job.maxAttempts)", Formatting.printable(job.request.userID),
        job.createdAt.formatted(.iso8601),
      ])
    }
    return TextTable(rows: rows).text
  }

  /// Everything that a person may want to know of each.
  var details: String {
    jobs.map { job in
      var lines = [
        "\(job.id): \(job.status.rawValue), \(job.progress) %, attempt \(job.attempt) of "
          + "\(job.maxAttempts)",
        "  " + Formatting.printable(job.request.storagePath),
      ]
      if let failure = job.failure { lines.append("  \(failure.code): \(failure.message)") }
      if let result = job.result {
        for text in [result.parentSummary, result.childSummary, result.coachSummary] {
          lines += ["", Formatting.wrapped(text, width: 80, indent: "  ")]
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
