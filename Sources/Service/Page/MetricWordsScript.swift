internal import Coaching
internal import Foundation
internal import ShotAnalysis
internal import Summaries

/// The page's module with the metrics' units, useful ranges, titles and meanings, which are thus
/// stated in one place.
struct MetricWordsScript {
  let name = "metric-words.js"

  /// `metricUnits`, `usefulWidths` and `praisedDirections` (`lower` or `higher`, only where a rule
  /// praises one) by metric, and `metricWords` by language and metric.
  var text: String {
    let metrics = MetricID.allCases
    let units = metrics.map { "\(json($0.rawValue)): \(json($0.unit.rawValue))" }
    let widths = metrics.map {
      "\(json($0.rawValue)): \($0.usefulRange.upperBound - $0.usefulRange.lowerBound)"
    }
    let directions = metrics.compactMap { metric in
      metric.praisesLower.map {
        "\(json(metric.rawValue)): \(json($0 ? "lower" : "higher"))"
      }
    }
    let languages = SummaryLanguage.allCases.map { language in
      let words = metrics.map { metric in
        let words = language.words(of: metric)
        return "\(json(metric.rawValue)): [\(json(words.title)), \(json(words.meaning))]"
      }
      return "\(json(language.rawValue)): {\(words.joined(separator: ", "))}"
    }
    return """
      export const metricUnits = {\(units.joined(separator: ", "))};
      export const usefulWidths = {\(widths.joined(separator: ", "))};
      export const praisedDirections = {\(directions.joined(separator: ", "))};
      export const metricWords = {\(languages.joined(separator: ", "))};

      """
  }

  /// Returns a string literal, which is the same in JSON and JavaScript (ECMA-262, 2019).
  private func json(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
