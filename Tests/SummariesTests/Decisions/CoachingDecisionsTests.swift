import SeededRandom
import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

@Suite struct CoachingDecisionsTests {
  private func decisions(
    _ values: [[MetricID: Double]], shared: Double? = nil, age: AgeGroup? = .from16,
    type: ShotType = .wrist
  ) -> CoachingDecisions {
    CoachingDecisions(ReportSample.report(of: values, type: type, shared: shared, age: age))
  }

  private func cues(_ values: [[MetricID: Double]], age: AgeGroup? = .from16) -> [CoachingTheme] {
    decisions(values, age: age).cues.map(\.rule.theme)
  }

  private func probability(
    _ decisions: CoachingDecisions, _ theme: CoachingTheme, _ kind: ThemeDecision.Kind
  ) -> Double? {
    decisions.themes.first { $0.theme == theme && $0.kind == kind }?.probability
  }

  /// 155° and ± 6.5: probability 0.9 from 155 + 1.2816 · 6.5 / 1.645 = 160.06 on, 0.8 from 158.33.
  @Test(arguments: [
    (160.2, AgeGroup.under8, true), (159.9, .under8, false), (159.9, .under14, true),
    (158.2, .under14, false),
  ])
  func aCueIsStatedFromNineInTen(_ knee: Double, _ age: AgeGroup, _ isStated: Bool) {
    let decisions = decisions([[.backKneeAngleDeepestLoad: knee]], age: age)
    #expect(decisions.cues.map(\.rule.theme) == (isStated ? [.lowStart] : []))
    #expect(decisions.cues.first.map(\.isHedged) == (isStated ? knee < 160 : nil))
    #expect(decisions.themes.contains { $0.isStated } == isStated)
  }

  /// More shots reduce only the random part of the error.
  @Test func severalShotsMakeSureOfWhatEachIsNot() throws {
    let knee: [MetricID: Double] = [.backKneeAngleDeepestLoad: 158.5]
    let one = try #require(probability(decisions([knee], shared: 0.3), .lowStart, .cue))
    let four = try #require(
      probability(decisions([knee, knee, knee, knee], shared: 0.3), .lowStart, .cue))
    let repeated = try #require(
      probability(decisions([knee, knee, knee, knee], shared: 1), .lowStart, .cue))
    #expect(one < 0.82 && four > 0.94)
    #expect(abs(repeated - one) < 1e-9)
  }

  @Test func missingDecidesNothing() {
    #expect(decisions([[:], [:], [:], [:]]).themes.isEmpty)
  }

  @Test func aValueWithoutAnErrorIsNotStated() {
    var shot = ReportSample.shot(1, at: 3, values: [.handSpacing: 0.1])
    shot.metrics[.handSpacing] = .found(0.1, error: .nan, unit: .ratio, at: 3)
    #expect(CoachingDecisions(ReportSample.report([shot])).themes.isEmpty)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan] as [Double])
  func impossibleValuesAreNotStated(_ value: Double) {
    let values = Dictionary(uniqueKeysWithValues: MetricID.allCases.map { ($0, value) })
    let report = ReportSample.report(
      (1...4).map { ReportSample.shot($0, at: $0 == 3 ? .nan : value, values: values) })
    #expect(CoachingDecisions(report).themes.isEmpty)
    let texts = SummaryWriter().summaries(for: report)
    #expect(!texts.parent.isEmpty && texts.nextStep?.kind == .challenge)
  }

  /// Two slap shots and one wrist shot: only the slap shots decide.
  @Test func kindsAreNotMixed() throws {
    let report = ReportSample.report([
      ReportSample.shot(1, at: 2, values: [.handSpacing: 0.9]),
      ReportSample.shot(2, at: 5, type: .slap, values: [.handSpacing: 0.2]),
      ReportSample.shot(3, at: 9, type: .slap, values: [.handSpacing: 0.24]),
    ])
    let cue = try #require(CoachingDecisions(report).cues.first)
    #expect(cue.rule.theme == .handsApart && cue.shot?.number == 2)
    guard case .usual(let usual, _) = cue.reading else { return #expect(Bool(false)) }
    #expect(abs(usual.mean - 0.22) < 1e-9 && usual.shots == 2)
  }

  /// Beyond two useful margins the size no longer counts, so the order of the table decides.
  @Test func equalSizesKeepTheOrderOfTheTable() {
    let all: [MetricID: Double] = [
      .balanceSway: 0.75, .followThroughExtension: -20, .handSpacing: 0.1, .weightShift: -0.3,
      .backKneeAngleDeepestLoad: 178,
    ]
    #expect(cues([all, all], age: .under12) == [.lowStart, .moveThrough])
    #expect(cues([all, all]) == [.moveThrough, .handsApart, .lowStart])
  }

  @Test func whatLiesFurtherBeyondItsGateComesFirst() {
    let both: [MetricID: Double] = [.weightShift: -0.02, .balanceSway: 0.8]
    #expect(cues([both], age: .under12) == [.stillFinish, .moveThrough])
  }

  @Test func contradictoryCuesAreNotStatedTogether() {
    let both: [MetricID: Double] = [.trunkLeanAtRelease: 0, .headDrop: 0.7]
    #expect(cues([both, both]) == [.leanIn])
    #expect(cues([[.headDrop: 0.7]]) == [.quietHead])
  }

  @Test func aHeadCueNeedsHalfOfTheShots() {
    let nod: [MetricID: Double] = [.headDrop: 0.6]
    #expect(cues([nod, nod, [:], [:], [:]]).isEmpty)
    #expect(cues([nod, nod, [:], [:]]) == [.quietHead])
  }

  @Test func aHeadThatMovesUpIsNotStill() {
    #expect(cues([[.headDrop: -0.6]]) == [.quietHead])
  }

  /// The spread is within one useful margin of 8°, which four shots 5.6° apart do not show with
  /// probability 0.9.
  @Test func alikeNeedsFourCloseShots() {
    func strengths(_ knees: [Double]) -> [CoachingTheme] {
      decisions(knees.map { [.backKneeAngleDeepestLoad: $0] }).strengths.map(\.rule.theme)
    }
    #expect(strengths([145, 145, 145]).isEmpty)
    #expect(strengths([145, 147, 143, 145]) == [.sameAgain])
    #expect(strengths([140, 150, 140, 150]).isEmpty)
  }

  /// Random errors alone spread the shots: only a spread beyond them counts as different.
  @Test func apartMeansBeyondTheRandomError() {
    let knees: [[MetricID: Double]] = [100, 175, 105, 170].map { [.backKneeAngleDeepestLoad: $0] }
    let decisions = decisions(knees, shared: 0.5, age: .under12)
    #expect(decisions.cues.map(\.rule.theme) == [.sameAgain])
    #expect(decisions.cues.first?.shot == nil)
  }

  /// Players over the whole range, filmed with the stated errors: of all probabilities near 0.95
  /// about 95 in 100 are true, and of the reported cues at least 95 in 100 are.
  @Test func theProbabilitiesAreCalibrated() {
    var random = SeededGenerator(seed: 23)
    func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
    }
    // Half-widths of the 90 % interval: 8°, of which 6° are systematic.
    let (shared, single) = (6 / 1.645, (64.0 - 36).squareRoot() / 1.645)
    var bins = [(near: 0.85, count: 0, isTrue: 0), (near: 0.95, count: 0, isTrue: 0)]
    var stated = (count: 0, isTrue: 0)
    for _ in 0..<6000 {
      let truth = Double.random(in: 100...180, using: &random)
      let bias = shared * normal()
      let shots = (1...3).map { number in
        ReportSample.shot(
          number, at: 3 * Double(number),
          values: [.backKneeAngleDeepestLoad: truth + bias + single * normal()],
          errors: [.degrees: 8], shared: 0.75)
      }
      let decisions = CoachingDecisions(ReportSample.report(shots, age: .under12))
      let isCue = truth >= 155
      if !decisions.cues.filter({ $0.rule.theme == .lowStart }).isEmpty {
        stated = (stated.count + 1, stated.isTrue + (isCue ? 1 : 0))
      }
      guard let probability = probability(decisions, .lowStart, .cue) else { continue }
      for index in bins.indices where abs(probability - bins[index].near) <= 0.05 {
        bins[index].count += 1
        if isCue { bins[index].isTrue += 1 }
      }
    }
    for bin in bins {
      let share = Double(bin.isTrue) / Double(bin.count)
      #expect(bin.count > 150 && abs(share - bin.near) < 0.06, "\(share) near \(bin.near)")
    }
    #expect(
      stated.count > 1000 && Double(stated.isTrue) / Double(stated.count) >= 0.95, "\(stated)")
  }
}
