import Foundation
import Poses
import Testing

@testable import Evaluation

@Suite struct ReportTests {
  private let table = FigureTable(
    title: "Shots", head: ["", "figure"], rows: [["precision", "0.938"], ["F1", "1"]])

  @Test func textLinesUp() {
    #expect(table.text == "Shots\n             figure\n  precision   0.938\n  F1              1")
  }

  @Test func markdownIsATable() {
    #expect(
      table.markdown
        == "**Shots**\n\n|  | figure |\n| --- | ---: |\n| precision | 0.938 |\n| F1 | 1 |")
  }

  @Test func programsGetTheSameKeysAlways() throws {
    for clips in [[], [clip(truth: drill(), releases: [1.02], states: .right)]] {
      let data = try Accuracy(clips).json.data()
      let parsed = try JSONSerialization.jsonObject(with: data)
      let object = try #require(parsed as? [String: Any])
      for key in ["clips", "shots", "found", "matched", "failed", "handedness", "metrics"] {
        #expect(object[key] != nil, "\(key)")
      }
      let knee = try #require(object["front_knee_abs_error_deg"] as? [String: Any])
      #expect(Set(knee.keys) == ["0-30", "30-60", "60-90"])
      #expect((object["handedness"] is NSNull) == clips.isEmpty)
    }
  }

  @Test func figuresAreRoundedOnceAndHaveNoFalseSign() throws {
    let accuracy = Accuracy([
      clip(truth: drill(shots: [1]), releases: [0.9999]),
      clip(truth: drill(shots: [0.5, 1]), releases: [1]),
    ])
    let text = accuracy.tables.map(\.text).joined(separator: "\n")
    #expect(text.contains("0.667"))
    #expect(!text.contains("-0.000"))
  }

  @Test func aClipIsALine() {
    let score = clip("walk", truth: drill(shots: [1]), releases: [1.04, 1.5])
    #expect(
      score.line(nameWidth: 6)
        == "walk    truth 1  found 2  matched 1  view 0° (given –)  at 1.04 1.50 (false)")
    let failed = ClipScore(name: "walk", truth: nil, failure: "no document")
    #expect(failed.line(nameWidth: 4) == "walk  FAILED: no document")
  }

  @Test func everyTableShowsUpWhenThereAreShots() {
    let accuracy = Accuracy([clip(truth: drill(), releases: [1])])
    #expect(
      accuracy.tables.map(\.title) == [
        "Cues", "Praise", "Coaching", "Shots", "Measurements", "By frame rate and view",
        "Confidence of shots", "Types",
      ])
  }
}
