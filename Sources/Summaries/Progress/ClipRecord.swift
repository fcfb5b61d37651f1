package import Foundation
package import ShotAnalysis

/// What stays of a clip for looking back at it: when it was filmed, and a reading for each metric.
package struct ClipRecord: Sendable, Hashable {
  /// When it was filmed, as far as that is known, to the second.
  package var date: Date
  /// How many shots it shows.
  package var shots: Int
  /// For each metric that at least one shot of the kind that most are has a value with an error for.
  package var readings: [MetricID: ClipReading]

  package init(date: Date, shots: Int, readings: [MetricID: ClipReading]) {
    self.date = date.wholeSecond
    self.shots = shots
    self.readings = readings
  }

  package init(report: ShotReport, date: Date) {
    self.init(
      date: date, shots: report.shots.count, readings: ClipRecord.readings(of: report))
  }

  /// The readings of a clip from its report.
  static func readings(of report: ShotReport) -> [MetricID: ClipReading] {
    let pool = ShotPool.shots(of: report)
    return readings { metric in pool.compactMap { MeasuredValue(metric, of: $0) } }
  }

  /// The readings of a clip from what its shots of one kind have for each metric.
  static func readings(of values: (MetricID) -> [MeasuredValue]) -> [MetricID: ClipReading] {
    var readings: [MetricID: ClipReading] = [:]
    for metric in MetricID.allCases {
      readings[metric] = UsualValue(values(metric)).map(ClipReading.init)
    }
    return readings
  }
}
