package import ShotAnalysis

/// The amount and the order of feedback for an age band.
///
/// The number of cues follows the practice advice of the federations: one mental image for the
/// youngest, up to three points from fourteen on. Without an age the plan is that of 12U.
package struct AgePlan: Hashable, Sendable {
  package let level: DrillLevel
  /// The maximum number of cues in one summary.
  package let cues: Int
  /// Whether an adult should stay near during a drill.
  package let needsGrownUp: Bool

  package init(_ age: AgeGroup?) {
    level =
      switch age {
      case .under8: .game
      case .under10, .under12, nil: .drill
      case .under14, .from16: .set
      }
    cues =
      switch age {
      case .under8: 1
      case .under10, .under12, nil: 2
      case .under14, .from16: 3
      }
    // Without an age the player may be young.
    needsGrownUp = age == nil || age == .under8 || age == .under10
  }

  /// The rules, most useful first.
  ///
  /// Up to 12U the order of the table: low start, move through, hands, finish. From 14U on, the
  /// rules with better evidence first.
  package var rules: [CoachingRule] {
    let table = CoachingRules.all
    guard level == .set else { return table }
    return EvidenceGrade.allCases.flatMap { grade in table.filter { $0.evidence == grade } }
  }

  /// The minimum probability of a cue; players up to 12U get no cue that is only likely.
  package var leastCueProbability: Double {
    level == .set ? CoachingDecisions.likely : CoachingDecisions.certainly
  }

  /// Returns the usefulness of a theme at this age relative to the most useful one, from 1 for the
  /// first rule down to a half for the last (a design choice).
  func usefulness(of theme: CoachingTheme) -> Double {
    let rules = rules
    guard rules.count > 1, let index = rules.firstIndex(where: { $0.theme == theme }) else {
      return 1
    }
    return 1 - 0.5 * Double(index) / Double(rules.count - 1)
  }
}
