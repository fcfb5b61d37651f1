package import Foundation
package import ShotAnalysis

/// The record of a clip for progress over time: its date and a reading for each metric.
package struct ClipRecord: Sendable, Hashable {
  /// The recording time, as far as it is known, to the second.
  package var date: Date
  /// The number of shots.
  package var shots: Int
  /// The readings, for each metric with a value and an error in at least one shot of the most
  /// frequent kind.
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

  /// Returns the readings of a clip from its report.
  static func readings(of report: ShotReport) -> [MetricID: ClipReading] {
    let pool = ShotPool.shots(of: report)
    return readings { metric in pool.compactMap { MeasuredValue(metric, of: $0) } }
  }

  /// Returns the readings of a clip from the values of its shots of one kind for each metric.
  static func readings(of values: (MetricID) -> [MeasuredValue]) -> [MetricID: ClipReading] {
    var readings: [MetricID: ClipReading] = [:]
    for metric in MetricID.allCases {
      readings[metric] = UsualValue(values(metric)).map(ClipReading.init)
    }
    return readings
  }
}
