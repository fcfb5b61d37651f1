import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct CoachingRulesTests {
  @Test func everyThemeHasOneRule() {
    #expect(
      CoachingRules.all.map(\.theme.rawValue).sorted()
        == CoachingTheme.allCases.map(\.rawValue).sorted())
  }

  @Test func noValueIsBothAStrengthAndACue() {
    for rule in CoachingRules.all {
      guard let strength = rule.gates.strength, let cue = rule.gates.cue else { continue }
      let both = (-5000...20_000).map { Double($0) / 100 }.filter {
        strength.excess(of: $0) > 0 && cue.excess(of: $0) > 0
      }
      #expect(both.isEmpty, "\(rule.theme)")
    }
  }

  @Test func everyRuleKnowsWhatIsWorthAWord() {
    for rule in CoachingRules.all { #expect(rule.usefulMargin > 0) }
  }

  @Test func usefulnessFallsFromOneToAHalf() {
    for age in AgeGroup.allCases {
      let plan = AgePlan(age)
      let useful = plan.rules.map { plan.usefulness(of: $0.theme) }
      #expect(useful.first == 1 && useful.last == 0.5)
      #expect(zip(useful, useful.dropFirst()).allSatisfy { $0 > $1 })
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
