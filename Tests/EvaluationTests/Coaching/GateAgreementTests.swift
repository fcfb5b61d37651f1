import Evaluation
import ShotAnalysis
import Testing

@testable import Coaching

/// The evaluation uses the same gates as the coaching rules that made the decisions.
@Suite struct GateAgreementTests {
  private func edge(_ gate: Gate) -> ThemeGate.Edge {
    switch gate {
    case .atMost(let edge): .atMost(edge)
    case .atLeast(let edge): .atLeast(edge)
    }
  }

  @Test func theGatesAreThoseOfTheCoachingRules() throws {
    for gate in ThemeGate.all {
      let rule = try #require(CoachingRules.all.first { $0.theme.rawValue == gate.theme })
      #expect(rule.metric == gate.metric, "\(gate.theme)")
      #expect(rule.usefulMargin == gate.usefulMargin, "\(gate.theme)")
      #expect(rule.gates.cue.map(edge) == gate.cue, "\(gate.theme)")
      #expect(rule.gates.strength.map(edge) == gate.strength, "\(gate.theme)")
    }
  }

  @Test func everyCueIsEvaluated() {
    let cues = CoachingRules.all.filter { $0.gates.cue != nil }.map(\.theme.rawValue)
    #expect(cues.sorted() == ThemeGate.all.map(\.theme).sorted())
  }
}
