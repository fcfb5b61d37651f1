import Foundation
import ShotAnalysis
import Summaries
import Testing

@testable import Service

/// The values are read as JSON, of which JavaScript's literals are a superset.
@Suite struct MetricWordsScriptTests {
  private func value<Value>(of name: String) throws -> [String: Value] {
    let line = try #require(
      MetricWordsScript().text.split(separator: "\n").first {
        $0.hasPrefix("export const \(name) = ")
      })
    let json = line.dropFirst("export const \(name) = ".count).dropLast()
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Value])
  }

  @Test func everyMetricHasItsWordsInEveryLanguage() throws {
    let words: [String: [String: [String]]] = try value(of: "metricWords")
    #expect(Set(words.keys) == Set(SummaryLanguage.allCases.map(\.rawValue)))
    for language in words.values {
      #expect(Set(language.keys) == Set(MetricID.allCases.map(\.rawValue)))
      #expect(language.values.allSatisfy { $0.count == 2 && $0.allSatisfy { !$0.isEmpty } })
    }
    #expect(words["en"]?["hand_speed_peak"]?.first == "Hand speed")
  }

  @Test func everyMetricHasItsUnitAndItsRange() throws {
    let units: [String: String] = try value(of: "metricUnits")
    #expect(units["hand_speed_peak"] == "torso/s" && units["stance_width"] == "ratio")
    let widths: [String: Double] = try value(of: "usefulWidths")
    #expect(widths["trunk_lean_at_release"] == 50)
    for metric in MetricID.allCases {
      #expect(units[metric.rawValue] != nil)
      #expect(try #require(widths[metric.rawValue]) > 0)
    }
  }
}
