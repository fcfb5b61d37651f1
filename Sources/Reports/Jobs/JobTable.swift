internal import Foundation
package import Jobs
package import Summaries

/// Jobs as text for a person at a terminal.
package struct JobTable {
  private let jobs: [Job]

  private let words: any ReportWords
  private let texts: ClipSummaries?

  /// - Parameters:
  ///   - words: The headings of the summaries.
  ///   - texts: Replaces each job's own summaries.
  package init(
    _ jobs: [Job], words: any ReportWords = SummaryLanguage.english.reportWords,
    texts: ClipSummaries? = nil
  ) {
    self.jobs = jobs
    self.words = words
    self.texts = texts
  }

  /// A table with a row for each job.
  package var text: String {
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

  /// The status, with its cause for a job that did not succeed.
  private static func state(_ job: Job) -> String {
    guard let failure = job.failure else {
      return job.isCancelRequested ? "\(job.status) (to be cancelled)" : job.status.rawValue
    }
    return "\(job.status) (\(Formatting.printable(failure.code)))"
  }

  /// All details of each job that a person may need.
  package var details: String { jobs.map(details).joined(separator: "\n\n") }

  /// A table with a row for each transition of each job.
  package var history: String {
    var rows = [["Time", "Event", "Attempt", "Worker", "Error code"]]
    for event in jobs.flatMap(\.history) {
      rows.append([
        Formatting.moment(event.at), event.kind.rawValue, "\(event.attempt)",
        Formatting.printable(event.worker ?? ""), Formatting.printable(event.code ?? ""),
      ])
    }
    return TextTable(rows: rows).text
  }

  private func details(_ job: Job) -> String {
    var lines = [
      "\(job.id): \(job.status), \(job.progress) %, attempt \(job.attempt) of \(job.maxAttempts)",
      "  " + Formatting.printable(job.request.storagePath),
      "  " + Formatting.printable(JobTable.about(job.request)),
      "  " + JobTable.times(job),
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
    var sections = [lines.joined(separator: "\n")]
    if let result = job.result {
      sections +=
        SummaryText(
          parent: texts?.parent ?? result.parentSummary,
          player: texts?.child ?? result.childSummary,
          coach: texts?.coach ?? result.coachSummary, words: words
        ).sections
      sections.append(
        "puckbuddy jobs results \(job.id) copies the analysis, the still images and the rest here.")
    }
    return sections.joined(separator: "\n\n")
  }

  /// The details of the player, as far as they were given.
  private static func about(_ request: JobRequest) -> String {
    var facts = ["user \(request.userID)"]
    if let ageGroup = request.ageGroup { facts.append("age group \(ageGroup)") }
    if let side = request.shoots { facts.append("shoots \(side)") }
    if let language = request.language { facts.append("language \(language)") }
    return facts.joined(separator: ", ")
  }

  private static func times(_ job: Job) -> String {
    let change = job.status.isFinal ? job.status.rawValue : "last change"
    var times = [
      "submitted \(Formatting.moment(job.createdAt))",
      "\(change) \(Formatting.moment(job.updatedAt))",
    ]
    if let next = job.nextAttemptAt, job.status == .queued {
      times.append("next attempt not before \(Formatting.moment(next))")
    }
    return times.joined(separator: ", ")
  }
}

extension Job {
  /// The requested language of the job's texts; English by default.
  package var language: SummaryLanguage {
    request.language.flatMap(SummaryLanguage.init(tag:)) ?? .english
  }
}
