import ShotAnalysis

/// What was measured of each shot, a row for each metric and a column for each shot.
struct MeasurementTable {
  private let report: ShotReport
  /// Shots beside each other, so that a line stays within 80 characters.
  private static let shotsPerBlock = 3

  init(_ report: ShotReport) {
    self.report = report
  }

  var text: String {
    let measured = MetricID.allCases.filter { metric in
      report.shots.contains { $0.metrics[metric]?.value != nil }
    }
    var parts: [String] = []
    if !measured.isEmpty {
      for first in stride(from: 0, to: report.shots.count, by: MeasurementTable.shotsPerBlock) {
        let last = min(first + MeasurementTable.shotsPerBlock, report.shots.count)
        parts.append(block(Array(report.shots[first..<last]), metrics: measured))
      }
      parts.append("  Lengths are in torsos: from the middle of the shoulders to the hips = 1.")
    }
    let missing = notMeasured(MetricID.allCases.filter { !measured.contains($0) })
    if !missing.isEmpty { parts.append("Not measured\n" + missing) }
    return parts.joined(separator: "\n\n")
  }

  private func block(_ shots: [Shot], metrics: [MetricID]) -> String {
    var rows = [["Measured"] + shots.map { "Shot \($0.index)" }]
    for metric in metrics {
      rows.append(
        [MetricLabel.text(metric)] + shots.map { $0.metrics[metric].map(MetricLabel.value) ?? "–" })
    }
    return TextTable(rows: rows).text
  }

  /// The metrics that no shot has, those with the same reason together.
  private func notMeasured(_ metrics: [MetricID]) -> String {
    var reasons: [(reason: String, labels: [String])] = []
    for metric in metrics {
      guard let reason = report.shots.lazy.compactMap({ $0.metrics[metric]?.reason }).first else {
        continue
      }
      let label = MetricLabel.text(metric).lowercased()
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].labels.append(label)
      } else {
        reasons.append((reason, [label]))
      }
    }
    return reasons.map {
      Formatting.wrapped(
        "- \($0.labels.joined(separator: ", ")): \($0.reason)", width: 80, indent: "  ")
    }.joined(separator: "\n")
  }
}
