import Foundation
import ShotAnalysis

@testable import Coaching

/// Hand-made clips and dates for the tests.
enum ClipSample {
  static let toronto = TimeZone(identifier: "America/Toronto") ?? .gmt

  /// Returns the date of an RFC 3339 text; the distant future if it is invalid.
  static func moment(_ text: String) -> Date { Date(rfc3339: text) ?? .distantFuture }

  static func clip(
    _ date: String, shots: Int = 3, _ values: [MetricID: (Double, Double)] = [:]
  ) -> ClipRecord {
    ClipRecord(
      date: moment(date), shots: shots,
      readings: values.mapValues { ClipReading(value: $0.0, error: $0.1, shots: shots) })
  }

  static func day(_ text: String) throws -> CalendarDay {
    struct NoDay: Error {}
    guard let day = CalendarDay(text) else { throw NoDay() }
    return day
  }

  /// Returns an analysis document, with changes by the test; `more` is added to the shots' metrics.
  static func document(
    recorded: String? = nil, analyzed: String? = "2026-05-02T10:00:00Z", duration: String = "12.43",
    releases: [Double] = [4.533], knee: String = "131.2", error: String = "6.5",
    version: String = "1", more: String = ""
  ) -> String {
    func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
    let shots = releases.map {
      """
      {"release_sec":\($0),"type":"wrist","metrics":{"back_knee_angle_deepest_load":
      {"value":\(knee),"unit":"deg","error":\(error),"status":"measured"}\(more)}}
      """
    }
    return """
      {"schema":"puckbuddy.analysis","schema_version":\(version),
      "video":{"name":"clip.mov","recorded_at":\(text(recorded)),"duration_sec":\(duration)},
      "shots":[\(shots.joined(separator: ","))],
      "processing":{"version":"0.1.0","analyzed_at":\(text(analyzed))}}
      """
  }

  static func analysis(_ document: String) throws -> EarlierAnalysis {
    try JSONDecoder().decode(EarlierAnalysis.self, from: Data(document.utf8))
  }
}
