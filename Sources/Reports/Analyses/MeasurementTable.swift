internal import Coaching
internal import ShotAnalysis
internal import Summaries

/// The measurements of a report, with a row for each metric and a column for each shot, also as text.
struct MeasurementTable {
  private let report: ShotReport
  private let words: any ReportWords
  /// Why a metric is missing for all shots, in the language of the words.
  private let reasons: [MetricID: String]
  private let showsRough: Bool
  /// The number of shots in one block, so that a line stays within 80 characters.
  private let shotsPerBlock: Int

  /// - Parameters:
  ///   - rows: The coach's table of the same report.
  ///   - showsRough: Whether to show values whose error margin is more than half of the useful
  ///     range.
  init(_ report: ShotReport, rows: [CoachTableRow], words: any ReportWords, showsRough: Bool) {
    self.report = report
    self.words = words
    self.showsRough = showsRough
    shotsPerBlock = showsRough ? 2 : 3
    reasons = Dictionary(
      rows.compactMap { row in row.reason.map { (row.metric, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  var text: String {
    let measured = rows.map(\.metric)
    var parts: [String] = []
    if !measured.isEmpty {
      for first in stride(from: 0, to: report.shots.count, by: shotsPerBlock) {
        let last = min(first + shotsPerBlock, report.shots.count)
        parts.append(block(Array(report.shots[first..<last]), metrics: measured))
      }
      parts.append("  " + words.torsos)
    }
    if hasRough {
      parts.append("  " + words.roughHint)
    }
    if !missing.isEmpty { parts.append("\(words.notMeasured)\n\(notMeasured)") }
    return parts.joined(separator: "\n\n")
  }

  private func block(_ shots: [Shot], metrics: [MetricID]) -> String {
    var rows = [[words.measured] + shots.map { words.shot($0.index) }]
    for metric in metrics {
      rows.append(
        [words.words(of: metric).title] + shots.map { cell($0, metric) ?? "–" })
    }
    return TextTable(rows: rows).text
  }

  /// Returns the text of a shot's cell; `nil` without a value to show.
  private func cell(_ shot: Shot, _ metric: MetricID) -> String? {
    guard let measurement = shot.metrics[metric], measurement.value != nil else { return nil }
    let isRough = isRough(measurement, metric)
    guard showsRough || !isRough else { return nil }
    let text = words.number(MetricAmount.text(measurement, of: metric))
    return isRough ? "\(text) (\(words.roughWord))" : text
  }

  private func isRough(_ measurement: Measurement, _ metric: MetricID) -> Bool {
    measurement.error.map(metric.isRough) ?? true
  }

  /// Whether values are omitted because their error margin is too wide.
  var hasRough: Bool {
    !showsRough
      && report.shots.contains { shot in
        shot.metrics.contains { $1.value != nil && isRough($1, $0) }
      }
  }

  /// The metrics that some shot has a value of to show, with a text for each shot.
  var rows: [(metric: MetricID, cells: [String?])] {
    MetricID.allCases.compactMap { metric in
      let cells = report.shots.map { cell($0, metric) }
      return cells.contains { $0 != nil } ? (metric, cells) : nil
    }
  }

  /// The metrics that no shot has, grouped by reason.
  var missing: [(reason: String, names: [String])] {
    var groups: [(reason: String, names: [String])] = []
    for metric in MetricID.allCases {
      guard let reason = reasons[metric] else { continue }
      let name = words.words(of: metric).title.lowercased()
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].names.append(name)
      } else {
        groups.append((reason, [name]))
      }
    }
    return groups
  }

  private var notMeasured: String {
    missing.map {
      Formatting.wrapped(
        "- " + $0.names.joined(separator: ", ") + words.headColon + $0.reason,
        width: SummaryText.width,
        indent: "  ")
    }.joined(separator: "\n")
  }
}
