import ShotAnalysis

@testable import Coaching

/// A named report, for the snapshots that people read.
struct ReportScenario: Sendable {
  let name: String
  let report: ShotReport
  var changes: [ClipChange] = []

  static let all: [ReportScenario] = good + various + uncertain + filming + nothing + progress

  /// The same four good shots for each age group.
  private static let good: [ReportScenario] =
    AgeGroup.allCases.map {
      ReportScenario(
        name: "four-wrist-shots-\($0.rawValue)", report: ReportSample.goodWristShots(age: $0))
    } + [
      ReportScenario(name: "four-wrist-shots-no-age", report: ReportSample.goodWristShots(age: nil))
    ]

  /// Values that are a fault for every rule with a cue.
  private static let toWorkOn: [MetricID: Double] = [
    .backKneeAngleDeepestLoad: 176, .weightShift: -0.2, .handSpacing: 0.2,
    .followThroughExtension: -10, .trunkLeanAtRelease: 2, .topHandClearance: 0.1, .headDrop: 0.5,
    .balanceSway: 0.7, .frontKneeAngleAtRelease: 150, .stanceWidth: 0.8,
  ]
  private static let strong: [MetricID: Double] = [
    .backKneeAngleDeepestLoad: 104, .weightShift: 0.4, .handSpacing: 0.8, .stanceWidth: 1.2,
    .trunkLeanAtRelease: 41, .frontKneeAngleAtRelease: 112, .topHandClearance: 0.7,
  ]

  private static func shots(
    _ times: [Double], _ values: [MetricID: Double], _ type: ShotType = .wrist
  )
    -> [Shot]
  {
    times.enumerated().map {
      ReportSample.shot($0 + 1, at: $1, type: type, values: values)
    }
  }

  private static let various = [
    ReportScenario(
      name: "one-slap-shot",
      report: ReportSample.report(shots([6.24], strong, .slap), age: .under14)),
    ReportScenario(
      name: "two-snap-shots",
      report: ReportSample.report(shots([2.5, 6.1], strong, .snap), age: .under10)),
    ReportScenario(
      name: "twelve-shots",
      report: ReportSample.report(
        shots((0..<12).map { 2 + 3.1 * Double($0) }, strong), age: .under12)),
    ReportScenario(
      name: "much-to-work-on-8U",
      report: ReportSample.report(shots([3, 8, 15], toWorkOn), age: .under8)),
    ReportScenario(
      name: "much-to-work-on-12U",
      report: ReportSample.report(shots([3, 8, 15], toWorkOn), age: .under12)),
    ReportScenario(
      name: "much-to-work-on-16U",
      report: ReportSample.report(
        shots([3, 8, 15], toWorkOn), age: .from16, warnings: [.lowFrameRate])),
    ReportScenario(
      name: "shots-that-differ",
      report: ReportSample.report(
        shots([2.2], strong) + [
          ReportSample.shot(2, at: 6, type: .slap, values: [.weightShift: 0.4])
        ]
          + [ReportSample.shot(3, at: 11.4, values: [.handSpacing: 0.8, .weightShift: 0.1])],
        age: .under12)),
  ]

  private static let uncertain = [
    ReportScenario(
      name: "an-uncertain-shot",
      report: ReportSample.report(
        [ReportSample.shot(1, at: 4, confidence: 0.5, values: [:])], warnings: [.viewNotFromSide])),
    ReportScenario(name: "feet-and-frame-rate", report: ReportSample.oneShotWithGaps()),
    ReportScenario(
      name: "seen-from-the-front",
      report: ReportSample.report(
        shots([3, 6.4], [.stanceWidth: 1.2]), age: .under10, view: .front,
        warnings: [.viewNotFromSide])),
    ReportScenario(
      name: "one-of-three-people",
      report: ReportSample.report(
        shots([3, 6.4], strong), age: .under10, people: 3, position: 0.2)),
  ]

  private static let filming = [
    ReportScenario(
      name: "slow-motion-of-a-known-rate",
      report: ReportSample.report(
        shots([8, 20.2, 33], strong), age: .under14, warnings: [.slowMotion], slowMotionFactor: 8)),
    ReportScenario(
      name: "slow-motion-of-an-unknown-rate",
      report: ReportSample.report(
        shots([8, 20.2, 32], [:]), age: .under14, warnings: [.slowMotion], slowMotionFactor: nil)),
    ReportScenario(
      name: "dark-blurred-shaky",
      report: ReportSample.report(
        shots([3, 6.4], [.handSpacing: 0.8]), visible: 0.7,
        warnings: [.tooDark, .blurred, .shakyCamera, .cut, .playerTooSmall, .playerHidden])),
    ReportScenario(
      name: "damaged-file",
      report: ReportSample.report(shots([3], strong), warnings: [.damagedFrames])),
  ]

  private static let nothing = [
    ReportScenario(name: "no-shot", report: ReportSample.noShot()),
    ReportScenario(
      name: "no-shot-among-several-people",
      report: ReportSample.report(
        [], people: 2, visible: 0.4, warnings: [.viewNotFromSide, .playerTooSmall], position: 0.8)),
    ReportScenario(
      name: "no-shot-and-hardly-a-player",
      report: ReportSample.report([], visible: 0.2, warnings: [.playerHidden, .feetNotVisible])),
    ReportScenario(name: "no-player", report: ReportSample.noPlayer()),
    ReportScenario(
      name: "no-player-in-the-dark",
      report: ReportSample.report(
        [], people: 0, view: .unknown, visible: 0, warnings: [.noPlayer, .tooDark])),
  ]

  private static func changes(_ metric: MetricID, before: Double, now: Double, error: Double)
    -> [ClipChange]
  {
    let change = MetricChange(
      metric, from: Estimate(value: before, error: error), to: Estimate(value: now, error: error))
    return ClipChange(change).map { [$0] } ?? []
  }

  private static let gain = changes(.backKneeAngleDeepestLoad, before: 141.2, now: 104, error: 7)
  private static let loss = changes(.handSpacing, before: 0.93, now: 0.4, error: 0.06)

  private static let progress = [
    ReportScenario(
      name: "better-than-before",
      report: ReportSample.report(shots([3, 6.4, 9.8], strong), age: .under8),
      changes: gain),
    ReportScenario(
      name: "less-than-before",
      report: ReportSample.report(shots([3, 6.4, 9.8], [.handSpacing: 0.4]), age: .under12),
      changes: loss),
    ReportScenario(
      name: "both-and-filmed-from-an-angle",
      report: ReportSample.report(
        shots([3, 6.4, 9.8], strong.merging([.handSpacing: 0.4]) { $1 }), age: .from16,
        view: .oblique, warnings: [.viewNotFromSide]),
      changes: gain + loss),
  ]
}
