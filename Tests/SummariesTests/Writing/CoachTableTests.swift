import Foundation
import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

@Suite struct CoachTableTests {
  private func table(_ shots: [[MetricID: Double]]) -> (rows: [CoachTableRow], clip: ClipRecord) {
    let report = ReportSample.report(of: shots)
    let texts = SummaryWriter(language: .english).summaries(for: report)
    return (texts.coachTable, ClipRecord(report: report, date: .init(timeIntervalSince1970: 0)))
  }

  /// 118, 128 and 123 degrees ± 6.5: s = 5, so √(6.5² + (1.645 · 5 / √3)²) = 8.05.
  @Test func theAverageErrsAsInProgress() throws {
    let (rows, clip) = table([
      [.frontKneeAngleAtRelease: 118, .headDrop: 0.2],
      [.frontKneeAngleAtRelease: 128, .headDrop: -0.2],
      [.frontKneeAngleAtRelease: 123],
    ])
    let knee = try #require(rows.first { $0.metric == .frontKneeAngleAtRelease })
    #expect(knee.average == "123 ± 8")
    #expect(abs((clip.readings[.frontKneeAngleAtRelease]?.error ?? 0) - 8.05) < 0.01)
    // Of a head movement the absolute value counts in both.
    let head = try #require(rows.first { $0.metric == .headDrop })
    #expect(head.average == "0.20 ± 0.05")
    #expect(clip.readings[.headDrop]?.value == 0.2)
  }

  @Test func oneShotHasNoAverage() {
    #expect(table([[.stanceWidth: 1]]).rows.allSatisfy { $0.average == nil })
  }

  @Test func shotsOfAnotherKindAreNotAveraged() throws {
    let report = ReportSample.report([
      ReportSample.shot(1, at: 2, values: [.stanceWidth: 0.4]),
      ReportSample.shot(2, at: 5, type: .slap, values: [.stanceWidth: 1.1]),
      ReportSample.shot(3, at: 9, type: .slap, values: [.stanceWidth: 1.3]),
    ])
    let rows = SummaryWriter().summaries(for: report).coachTable
    let stance = try #require(rows.first { $0.metric == .stanceWidth })
    #expect(stance.average?.hasPrefix("1.20 ±") == true)
    #expect(stance.values.compactMap(\.self).count == 3)
  }

  /// Hand spacing has a useful range of 0.2 to 1, so that a margin above 0.4 is uninformative.
  @Test(arguments: SummaryLanguage.allCases)
  func aMarginOfMoreThanHalfTheUsefulRangeIsMarked(_ language: SummaryLanguage) throws {
    func cell(_ error: Double) throws -> String {
      let shot = ReportSample.shot(
        1, at: 2, values: [.handSpacing: 0.5], errors: [.ratio: error])
      let rows = SummaryWriter(language: language)
        .summaries(for: ReportSample.report([shot])).coachTable
      return try #require(rows.first { $0.metric == .handSpacing }?.values.first ?? nil)
    }
    let rough = language.phrasebook.rough
    #expect(try cell(0.41).hasSuffix(" \(rough)") && !(try cell(0.4).contains(rough)))
  }

  @Test func everyGateLiesInItsUsefulRange() {
    for rule in CoachingRules.all {
      for case .some(let gate) in [rule.gates.strength, rule.gates.cue] {
        let edge =
          switch gate {
          case .atMost(let edge), .atLeast(let edge): edge
          }
        #expect(rule.metric.usefulRange.contains(edge), "\(rule.theme)")
      }
    }
  }
}
