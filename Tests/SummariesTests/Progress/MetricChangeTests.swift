import SeededRandom
import Foundation
import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct MetricChangeTests {
  private func change(
    _ metric: MetricID, _ before: (Double, Double), _ now: (Double, Double)
  ) -> MetricChange {
    MetricChange(
      metric, from: Estimate(value: before.0, error: before.1),
      to: Estimate(value: now.0, error: now.1))
  }

  /// Errors of 3 and 4 combine to 5, and twice that is 10.
  @Test(arguments: [
    (100.0, false), (110, false), (110.1, true), (90, false), (89.9, true),
  ])
  func aChangeMustBeTwoErrors(_ now: Double, _ isBeyond: Bool) {
    let change = change(.stanceWidth, (100, 3), (now, 4))
    #expect(change.error == 5)
    #expect(change.difference == now - 100)
    #expect(change.isBeyondError == isBeyond)
    #expect(change.favor == .neither)
  }

  @Test func withoutErrorsAnyDifferenceIsOne() {
    #expect(change(.stanceWidth, (1, 0), (1.001, 0)).isBeyondError)
    #expect(!change(.stanceWidth, (1, 0), (1, 0)).isBeyondError)
  }

  private func favor(
    _ strength: Gate?, _ cue: Gate?, _ before: Double, _ now: Double
  ) -> ChangeFavor {
    ChangeFavor(strength: strength, cue: cue, from: before, to: now)
  }

  @Test(arguments: [
    (160.0, 140.0, ChangeFavor.toward), (160, 120, .toward), (136, 120, .toward),
    (135, 110, .neither), (120, 100, .neither), (120, 134, .neither), (120, 135, .neither),
    (120, 136, .away), (150, 170, .away), (140, 145, .away), (150, 150, .neither),
  ])
  func lowerIsBetterUntilItIsGood(_ before: Double, _ now: Double, _ expected: ChangeFavor) {
    #expect(favor(.atMost(135), .atLeast(155), before, now) == expected)
  }

  @Test(arguments: [
    (0.0, 0.1, ChangeFavor.toward), (-0.2, 0.3, .toward), (0.2, 0.4, .neither),
    (0.4, 0.2, .neither),
    (0.2, 0.1, .away), (0.0, -0.1, .away),
  ])
  func higherIsBetterUntilItIsGood(_ before: Double, _ now: Double, _ expected: ChangeFavor) {
    #expect(favor(.atLeast(0.15), .atMost(0.05), before, now) == expected)
  }

  @Test func aRuleMayOnlyPraiseOrOnlySuggest() {
    #expect(favor(.atMost(135), nil, 150, 140) == .toward)
    #expect(favor(.atMost(135), nil, 130, 160) == .neither)
    #expect(favor(nil, .atLeast(155), 150, 140) == .neither)
    #expect(favor(nil, .atLeast(155), 130, 160) == .away)
    #expect(favor(nil, nil, 130, 160) == .neither)
  }

  /// A change of the back knee is judged by the gates of its rule.
  @Test func aMetricIsJudgedByItsRule() {
    #expect(change(.backKneeAngleDeepestLoad, (160, 1), (140, 1)).favor == .toward)
    #expect(change(.backKneeAngleDeepestLoad, (140, 1), (160, 1)).favor == .away)
  }

  @Test func withoutARuleTheFavorIsUnknown() {
    let ruled = Set(
      CoachingRules.all.compactMap { rule -> MetricID? in
        guard case .usual = rule.basis else { return nil }
        return rule.metric
      })
    for metric in MetricID.allCases where !ruled.contains(metric) {
      #expect(change(metric, (1, 0.01), (2, 0.01)).favor == .neither)
      #expect(change(metric, (2, 0.01), (1, 0.01)).favor == .neither)
    }
  }

  /// Independent of the rules: no change is in favor in both directions, and none without a
  /// difference.
  @Test func favorHasOneDirection() {
    var random = SeededGenerator(seed: 11)
    for metric in MetricID.allCases {
      for _ in 0..<500 {
        let range = metric.isUnsigned ? 0...0.8 : RandomReport.range(of: metric)
        let (one, other) = (
          Double.random(in: range, using: &random), Double.random(in: range, using: &random)
        )
        let there = change(metric, (one, 0.01), (other, 0.01)).favor
        let back = change(metric, (other, 0.01), (one, 0.01)).favor
        #expect(there == .neither || there != back)
        #expect(change(metric, (one, 0.01), (one, 0.01)).favor == .neither)
      }
    }
  }

  @Test func theMostRelevantChangeComesFirst() {
    let before: [MetricID: Estimate] = [
      .backKneeAngleDeepestLoad: Estimate(value: 160, error: 3),
      .weightShift: Estimate(value: 0, error: 0.01),
      .handSpacing: Estimate(value: 0.7, error: 0.01),
      .stanceWidth: Estimate(value: 1, error: 0.01),
      .balanceSway: Estimate(value: 0.2, error: 0.1),
      .frontKneeAngleAtRelease: Estimate(value: 120, error: 9),
      .headDrop: Estimate(value: 0.2, error: 0.01),
    ]
    let now: [MetricID: Estimate] = [
      .backKneeAngleDeepestLoad: Estimate(value: 140, error: 4),  // toward, 4 errors
      .weightShift: Estimate(value: 0.2, error: 0),  // toward, 20 errors
      .handSpacing: Estimate(value: 0.3, error: 0),  // away, 40 errors
      .stanceWidth: Estimate(value: 2, error: 0),  // neither, 100 errors
      .balanceSway: Estimate(value: 0.1, error: 0.1),  // within the error
      .frontKneeAngleAtRelease: Estimate(value: 121, error: 9),  // within the error
      .handSpeedPeak: Estimate(value: 9, error: 1),  // not before
    ]
    let changes = MetricChange.changes(from: before, to: now)
    #expect(
      changes.map(\.metric) == [
        .weightShift, .backKneeAngleDeepestLoad, .stanceWidth, .handSpacing,
        .frontKneeAngleAtRelease, .balanceSway,
      ])
    #expect(changes.map(\.isBeyondError) == [true, true, true, true, false, false])
    #expect(changes.map(\.favor).prefix(4) == [.toward, .toward, .neither, .away])
    #expect(MetricChange.changes(from: [:], to: now).isEmpty)
  }

  @Test func aChangeReadsAsItIsWritten() throws {
    let data = try JSONEncoder().encode(
      change(.backKneeAngleDeepestLoad, (160.04, 3.04), (140, 4)))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "metric", "before", "now", "difference", "error", "beyond_error", "favor",
      ])
    #expect(object["metric"] as? String == "back_knee_angle_deepest_load")
    #expect(object["favor"] as? String == "toward")
    #expect(object["difference"] as? Double == -20)
    #expect((object["before"] as? [String: Double]) == ["value": 160, "error": 3])
    let read = try JSONDecoder().decode(MetricChange.self, from: data)
    #expect(try JSONDecoder().decode(MetricChange.self, from: JSONEncoder().encode(read)) == read)
  }
}
