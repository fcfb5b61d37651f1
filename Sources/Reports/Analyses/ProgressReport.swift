package import Coaching
internal import Foundation
internal import ShotAnalysis
internal import Summaries

/// A player's progress as text for a person at a terminal.
package struct ProgressReport {
  private let progress: PlayerProgress
  private let timeZone: TimeZone

  package init(_ progress: PlayerProgress) {
    self.progress = progress
    timeZone = TimeZone(identifier: progress.timeZone) ?? .gmt
  }

  /// The whole text, with an empty line at the end.
  package var text: String {
    let all = progress.periods.last?.now
    guard let all, all.clips > 0 else {
      return "No earlier clip with a date was found.\n\n"
    }
    var sections = [
      "\(count(all.clips, "clip")), \(count(all.shots, "shot"))\n" + periods, changes,
    ]
    sections += MetricID.allCases.compactMap(series)
    return sections.joined(separator: "\n\n") + "\n\n"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private var periods: String {
    var rows = [["Period", "From", "To", "Clips", "Shots", "Before"]]
    for period in progress.periods {
      let before =
        period.before.map { "\(count($0.clips, "clip")), \(count($0.shots, "shot"))" } ?? "–"
      rows.append([
        name(period.period), period.now.days.first.description, period.now.days.last.description,
        "\(period.now.clips)", "\(period.now.shots)", before,
      ])
    }
    return TextTable(rows: rows).text
  }

  /// The changes beyond the error margin, by period.
  private var changes: String {
    var rows = [["Changed", "", "Before", "Now", ""]]
    for period in progress.periods {
      for (index, change) in period.changes.filter(\.isBeyondError).enumerated() {
        rows.append([
          index == 0 ? name(period.period) : "", title(change.metric),
          MetricAmount.text(change.before, of: change.metric),
          MetricAmount.text(change.now, of: change.metric), change.favor.sign,
        ])
      }
    }
    guard rows.count > 1 else {
      return "Nothing changed by more than the measurement can be off."
    }
    return TextTable(rows: rows).text
      + "\n\n  + is in the player's favor, − is not. What is within the error is not listed."
  }

  private func series(_ metric: MetricID) -> String? {
    guard let points = progress.series[metric], !points.isEmpty else { return nil }
    var rows = [[title(metric), "", "Shots"]]
    for point in points {
      rows.append([
        CalendarDay(point.date, in: timeZone).description,
        MetricAmount.text(point.estimate, of: metric), "\(point.shots)",
      ])
    }
    return TextTable(rows: rows).text
  }

  private func name(_ period: ProgressPeriod) -> String {
    switch period {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .last7Days: "7 days"
    case .last14Days: "14 days"
    case .last30Days: "30 days"
    case .last90Days: "90 days"
    case .monthToDate: "This month"
    case .yearToDate: "This year"
    case .custom: "As asked"
    case .allTime: "All time"
    }
  }

  private func title(_ metric: MetricID) -> String {
    SummaryLanguage.english.words(of: metric).title
  }
}
