package import Foundation
package import ShotAnalysis

/// What stays of a clip for looking back at it: when it was filmed, and a reading for each metric.
package struct ClipRecord: Sendable, Hashable {
  /// When it was filmed, as far as that is known, to the second.
  package var date: Date
  /// How many shots it shows.
  package var shots: Int
  /// For each metric that at least one shot has a value with an error for.
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
    readings(
      of: report.shots.map { shot in
        shot.metrics.compactMapValues { measurement in
          guard measurement.status.hasValue, let value = measurement.value,
            let error = measurement.error
          else { return nil }
          return Estimate(value: value, error: error)
        }
      })
  }

  /// The readings of a clip from what each of its shots has.
  ///
  /// Of a head movement the size counts, as in the rules: up in one shot and down in the next is not
  /// a still head.
  static func readings(of shots: [[MetricID: Estimate]]) -> [MetricID: ClipReading] {
    var readings: [MetricID: ClipReading] = [:]
    for metric in MetricID.allCases {
      let measured = shots.compactMap { $0[metric] }
      readings[metric] = ClipReading(
        averaging: metric == .headDrop
          ? measured.map { Estimate(value: $0.value.magnitude, error: $0.error) } : measured)
    }
    return readings
  }
}
