package import ShotAnalysis

/// What the rules decide about the shots of a report, as a coach would: from what the player usually
/// does, and how certain that is.
///
/// Pure: the same report always gives the same decisions. A missing value decides nothing.
package struct CoachingDecisions: Sendable {
  /// From this probability on something is said as seen.
  static let certainly = 0.90
  /// From this one on a cue is said in words that hedge it, from 14U on.
  static let likely = 0.80
  /// The most strengths that the texts of a clip name.
  static let mostStrengths = 3

  /// Every side of every theme that could be judged, in the order of usefulness for the age.
  package let themes: [ThemeDecision]
  /// The same with what each rests on.
  let findings: [Finding]
  /// What is praised, the most convincing first.
  let strengths: [Finding]
  /// What is suggested, the most convincing first, no more than the age allows.
  let cues: [Finding]

  package init(_ report: ShotReport) {
    let plan = AgePlan(report.player.ageGroup)
    let findings = FindingSearch(report).findings(by: plan.rules)
    let ranked = CoachingDecisions.ranked(findings, plan)
    strengths = Array(
      ranked.filter { $0.kind == .strength && $0.probability >= CoachingDecisions.certainly }
        .prefix(CoachingDecisions.mostStrengths))
    var cues: [Finding] = []
    for cue in ranked
    where cue.kind == .cue && cue.rule.silentReason == nil
      && cue.probability >= plan.leastCueProbability && cues.count < plan.cues
      && !cues.contains(where: { $0.rule.theme.contradicts(cue.rule.theme) })
    {
      cues.append(cue)
    }
    self.cues = cues
    self.findings = findings
    let said = Set((strengths + cues).map(\.decision))
    themes = findings.map { finding in
      var decision = finding.decision
      decision.isSaid = said.contains(decision)
      return decision
    }
  }

  /// The findings by probability × usefulness for the age × size, the highest first.
  ///
  /// The size counts from half a useful margin to two: a value just beyond the gate is worth a word
  /// if it is certain, and one far beyond it is no better than one well beyond it.
  private static func ranked(_ findings: [Finding], _ plan: AgePlan) -> [Finding] {
    let weighed = findings.enumerated().map { place, finding in
      let weight =
        finding.probability * plan.usefulness(of: finding.rule.theme)
        * min(max(finding.size, 0.5), 2)
      return (weight: weight, place: place, finding: finding)
    }
    return weighed.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.finding)
  }
}
