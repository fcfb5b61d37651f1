import ShotAnalysis

@testable import Coaching
@testable import Summaries

/// Every number of a report that a summary may print.
struct ReportNumbers {
  private var times: [Double]
  private var values: [Double] = []

  init(_ report: ShotReport, changes: [ClipChange] = []) {
    times = report.shots.map(\.releaseTime)
    for (metric, measurement) in report.shots.flatMap(\.metrics) {
      guard let value = measurement.value, let error = measurement.error else { continue }
      // The sign of a head movement is not reported.
      values += [metric.isUnsigned ? abs(value) : value, error]
    }
    // The player's usual values, and the differences of the shots that are combined.
    for reading in ClipRecord.readings(of: report).values {
      values += [reading.value, reading.error]
    }
    for metric in MetricID.allCases {
      let measured = ShotPool.shots(of: report).compactMap { MeasuredValue(metric, of: $0) }
      if let spread = ShotSpread(measured) { values += [spread.mean, spread.deviation] }
    }
    for spread in report.consistency.metrics.values { values += [spread.mean, spread.spread] }
    if let interval = report.consistency.releaseInterval { values.append(interval) }
    for change in changes {
      times.append(change.time)
      values += [change.now.value, change.now.error, change.before.value, change.before.error]
    }
  }

  /// Returns the numbers and times in digits in a text, with a point as the decimal separator.
  static func numbers(in text: String, _ style: NumberStyle) -> [String] {
    var found: [String] = []
    var current = ""
    var pending = ""
    for character in text + " " {
      if character.isASCII, character.isNumber {
        current += pending + String(character)
        pending = ""
      } else if pending.isEmpty, !current.isEmpty,
        character == ":" || character == style.decimalMark
      {
        pending = character == ":" ? ":" : "."
      } else {
        if !current.isEmpty { found.append(current) }
        current = ""
        pending = character == "-" ? "-" : ""
        if !pending.isEmpty, current.isEmpty { continue }
      }
    }
    return found
  }

  /// Whether a number, or a time with a colon, is one of the report's, rounded as printed.
  func contains(_ text: String) -> Bool {
    let parts = text.split(separator: ":")
    let places = text.split(separator: ".").dropFirst().first?.count ?? 0
    var half = 0.5 + 1e-9
    for _ in 0..<places { half /= 10 }
    if parts.count == 2, let minutes = Double(parts[0]), let seconds = Double(parts[1]) {
      guard parts[1].prefix(2).count == 2, seconds < 60 else { return false }
      // Without tenths the time is rounded down, as in a video player.
      return times.contains { time in
        let rest = time - minutes * 60 - seconds
        return places > 0 ? abs(rest) <= half : (-1e-9..<1 + 1e-9).contains(rest)
      }
    }
    guard let number = Double(text) else { return false }
    return values.contains { abs($0 - number) <= half }
  }
}
