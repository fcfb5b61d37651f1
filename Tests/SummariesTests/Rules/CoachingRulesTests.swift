import ShotAnalysis
import Testing

@testable import Summaries

@Suite struct CoachingRulesTests {
  @Test func everyThemeHasOneRule() {
    #expect(
      CoachingRules.all.map(\.theme.rawValue).sorted()
        == CoachingTheme.allCases.map(\.rawValue).sorted())
  }

  @Test func noValueIsBothAStrengthAndACue() {
    for case .eachShot(let strength, let cue) in CoachingRules.all.map(\.basis) {
      for step in -500...2000 {
        let value = Double(step) / 10
        let both = [strength, cue].compactMap { $0?.clearance(of: value, error: 0.001) }
        #expect(both.count <= 1, "\(value) with \(strength) and \(cue)")
      }
    }
  }

  @Test func theYoungestHearOfTheLowStartFirst() {
    let first = AgePlan(.under10).rules.prefix(4).map(\.theme)
    #expect(first == [.lowStart, .moveThrough, .handsApart, .longFinish])
  }

  @Test func theOldestHearOfTheBestSupportedFirst() {
    #expect(
      AgePlan(.from16).rules.map(\.theme).prefix(3) == [.moveThrough, .handsApart, .lowStart])
    #expect(Set(AgePlan(.from16).rules) == Set(CoachingRules.all))
  }

  @Test(
    arguments: [
      (.under8, 1), (.under10, 2), (.under12, 2), (nil, 2), (.under14, 3), (.from16, 3),
    ] as [(AgeGroup?, Int)])
  func cuesByAge(_ age: AgeGroup?, _ cues: Int) { #expect(AgePlan(age).cues == cues) }
}
