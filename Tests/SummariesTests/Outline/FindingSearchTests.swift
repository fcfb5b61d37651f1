import ShotAnalysis
import Testing

@testable import Summaries

@Suite struct FindingSearchTests {
  private func findings(
    _ kind: Finding.Kind, _ values: [[MetricID: Double]]
  ) -> [CoachingTheme] {
    let shots = values.enumerated().map { place, values in
      ReportSample.shot(place + 1, at: 3 + 5 * Double(place), values: values)
    }
    let search = FindingSearch(ReportSample.report(shots), rules: CoachingRules.all)
    return search.findings(kind).map(\.rule.theme)
  }

  @Test func oneShotOfSeveralIsNotEnough() {
    let straight: [MetricID: Double] = [.backKneeAngleDeepestLoad: 176]
    #expect(findings(.cue, [straight, [:], [:]]).isEmpty)
    #expect(findings(.cue, [straight, straight, [:]]) == [.lowStart])
    #expect(findings(.cue, [straight]) == [.lowStart])
  }

  @Test func missingIsNeverAFinding() {
    #expect(findings(.cue, [[:], [:], [:], [:]]).isEmpty)
    #expect(findings(.strength, [[:], [:], [:], [:]]).isEmpty)
  }

  @Test func aValueWithoutAnErrorStaysUnsaid() {
    var shot = ReportSample.shot(1, at: 3, values: [.handSpacing: 0.1])
    shot.metrics[.handSpacing] = .found(0.1, error: .nan, unit: .ratio, at: 3)
    let search = FindingSearch(ReportSample.report([shot]), rules: CoachingRules.all)
    #expect(search.findings(.cue).isEmpty)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan] as [Double])
  func whatNoPersonCanDoStaysUnsaid(_ value: Double) {
    let values = Dictionary(uniqueKeysWithValues: MetricID.allCases.map { ($0, value) })
    let report = ReportSample.report(
      (1...4).map { ReportSample.shot($0, at: $0 == 3 ? .nan : value, values: values) })
    let search = FindingSearch(report, rules: CoachingRules.all)
    #expect(search.findings(.cue).isEmpty && search.findings(.strength).isEmpty)
    #expect(!SummaryWriter().summaries(for: report).parent.isEmpty)
  }

  @Test func whatShowsInMoreOfTheShotsComesFirst() {
    let both: [MetricID: Double] = [.backKneeAngleDeepestLoad: 176, .balanceSway: 0.6]
    let found = findings(.cue, [both, both, [.backKneeAngleDeepestLoad: 150, .balanceSway: 0.6]])
    #expect(found == [.stillFinish, .lowStart])
  }

  @Test func equalSharesKeepTheOrderOfTheTable() {
    let all: [MetricID: Double] = [
      .balanceSway: 0.6, .followThroughExtension: -10, .handSpacing: 0.2, .weightShift: -0.1,
      .backKneeAngleDeepestLoad: 176,
    ]
    #expect(
      findings(.cue, [all, all])
        == [.lowStart, .moveThrough, .handsApart, .longFinish, .stillFinish])
  }

  @Test func praiseWinsATie() {
    let low: [MetricID: Double] = [.backKneeAngleDeepestLoad: 100]
    let high: [MetricID: Double] = [.backKneeAngleDeepestLoad: 176]
    #expect(findings(.strength, [low, low, high, high]) == [.lowStart])
    #expect(!findings(.cue, [low, low, high, high]).contains(.lowStart))
    #expect(findings(.cue, [low, low, high, high, high]).first == .sameAgain)
    #expect(findings(.cue, [low, low, high, high, high]).contains(.lowStart))
  }

  @Test func aHeadCueNeedsHalfOfTheShots() {
    let nod: [MetricID: Double] = [.headDrop: 0.6]
    #expect(findings(.cue, [nod, nod, [:], [:], [:]]).isEmpty)
    #expect(findings(.cue, [nod, nod, [:], [:]]) == [.quietHead])
  }

  @Test func alikeNeedsFourShots() {
    let same: [MetricID: Double] = [.backKneeAngleDeepestLoad: 145]
    #expect(findings(.strength, [same, same, same]).isEmpty)
    #expect(findings(.strength, [same, same, same, same]) == [.sameAgain])
  }
}
