package import ShotAnalysis

/// The decisions of the coaching rules about the shots of a report, from the player's usual values
/// and their uncertainty.
///
/// Pure: the same report always gives the same decisions. Missing values are ignored.
package struct CoachingDecisions: Sendable {
  /// The minimum probability of a finding that is stated as observed.
  static let certainly = 0.90
  /// The minimum probability of a cue that is stated in hedged words, from 14U on.
  static let likely = 0.80
  /// The maximum number of strengths in the texts of a clip.
  static let mostStrengths = 3

  /// Both sides of every theme that could be evaluated, in the order of usefulness for the age.
  package let themes: [ThemeDecision]
  /// The same decisions with their evidence.
  package let findings: [Finding]
  /// The strengths to praise, the most convincing first.
  package let strengths: [Finding]
  /// The cues to suggest, the most convincing first, no more than the age allows.
  package let cues: [Finding]

  package init(_ report: ShotReport) {
    let plan = AgePlan(report.player.ageGroup)
    let findings = FindingSearch(report).findings(by: plan.rules)
    let ranked = CoachingDecisions.ranked(findings, plan)
    strengths = Array(
      ranked.filter { $0.kind == .strength && $0.probability >= CoachingDecisions.certainly }
        .prefix(CoachingDecisions.mostStrengths))
    var cues: [Finding] = []
    for cue in ranked
    where cue.kind == .cue && cue.probability >= plan.leastCueProbability && cues.count < plan.cues
      && !cues.contains(where: { $0.rule.theme.contradicts(cue.rule.theme) })
    {
      cues.append(cue)
    }
    self.cues = cues
    self.findings = findings
    let stated = Set((strengths + cues).map(\.decision))
    themes = findings.map { finding in
      var decision = finding.decision
      decision.isStated = stated.contains(decision)
      return decision
    }
  }

  /// Returns the findings sorted by probability × usefulness for the age × size, in descending
  /// order.
  ///
  /// The size is clamped to 0.5 to 2 useful margins: a value just beyond the gate is worth
  /// mentioning if it is certain, and one far beyond it counts no more than one well beyond it.
  private static func ranked(_ findings: [Finding], _ plan: AgePlan) -> [Finding] {
    let weighed = findings.enumerated().map { index, finding in
      let weight =
        finding.probability * plan.usefulness(of: finding.rule.theme)
        * min(max(finding.size, 0.5), 2)
      return (weight: weight, index: index, finding: finding)
    }
    return weighed.sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }.map(\.finding)
  }
}
