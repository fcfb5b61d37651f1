package import ShotAnalysis

/// The suggestion for the next clip and its evidence: every clip with a shot has one.
package enum StepChoice: Hashable, Sendable {
  case cue(Finding)
  /// A value that was better in earlier clips.
  case bringBack(ClipChange)
  case ownBest(OwnBest)
  case rhythm(UnevenRhythm)
  /// There is no cue: a strength is made harder.
  case stretch(Finding)
  /// The theme closest to its gate, or any theme for the age where nothing was measured.
  case challenge(CoachingTheme)

  /// A cue if there is one; else, in this order, a loss against earlier clips, the best shot of the
  /// clip, an uneven rhythm, or a challenge.
  ///
  /// - Parameters:
  ///   - loss: A change from earlier clips against the player's favor.
  ///   - variation: Picks a challenge where nothing was measured.
  package init(
    _ report: ShotReport, decisions: CoachingDecisions, plan: AgePlan, loss: ClipChange?,
    variation: Variation
  ) {
    let isAlike = decisions.strengths.contains { $0.rule.theme == .sameAgain }
    if let cue = decisions.cues.first {
      self = .cue(cue)
    } else if let loss {
      self = .bringBack(loss)
    } else if !isAlike, let best = OwnBest(report, rules: plan.rules) {
      self = .ownBest(best)
    } else if !isAlike, let rhythm = UnevenRhythm(report) {
      self = .rhythm(rhythm)
    } else {
      self = StepChoice.challenge(decisions, plan: plan, variation: variation)
    }
  }

  /// Returns a theme whose usual value is more likely than not beyond its cue's gate; else the
  /// clearest strength, made harder; else the theme that is closest to praise.
  private static func challenge(
    _ decisions: CoachingDecisions, plan: AgePlan, variation: Variation
  ) -> StepChoice {
    func weight(_ finding: Finding) -> Double {
      finding.probability * plan.usefulness(of: finding.rule.theme)
    }
    let praised = Set(decisions.strengths.map(\.rule.theme))
    let open = decisions.findings.filter { !praised.contains($0.rule.theme) }
    let near = open.filter { $0.kind == .cue && $0.probability >= 0.5 }
    if let near = near.max(by: { weight($0) < weight($1) }) { return .challenge(near.rule.theme) }
    if let strength = decisions.strengths.first { return .stretch(strength) }
    if let close = open.filter({ $0.kind == .strength }).max(by: { weight($0) < weight($1) }) {
      return .challenge(close.rule.theme)
    }
    let themes = plan.rules.prefix(Self.mostUseful).map(\.theme)
    return .challenge(themes.isEmpty ? .sameAgain : variation.pick(themes, .challenge))
  }

  /// The number of themes from which a challenge is picked where nothing was measured.
  private static let mostUseful = 4

  package var theme: CoachingTheme {
    switch self {
    case .cue(let finding), .stretch(let finding): finding.rule.theme
    case .bringBack(let change): change.theme
    case .ownBest(let best): best.rule.theme
    case .rhythm: .sameAgain
    case .challenge(let theme): theme
    }
  }

  /// The value in the analysis document.
  package var step: NextStep {
    switch self {
    case .cue(let finding):
      NextStep(
        theme: theme, kind: .cue, probability: finding.probability, shot: finding.shot?.number,
        time: finding.shot?.time)
    case .bringBack: NextStep(theme: theme, kind: .ownBest)
    case .ownBest(let best):
      NextStep(
        theme: theme, kind: .ownBest, probability: best.probability, shot: best.shot.mark.number,
        time: best.shot.mark.time)
    case .rhythm(let rhythm):
      NextStep(
        theme: theme, kind: .challenge, probability: rhythm.probability,
        shot: rhythm.quickest.mark.number, time: rhythm.quickest.mark.time)
    case .stretch(let finding):
      NextStep(
        theme: theme, kind: .strength, probability: finding.probability,
        shot: finding.shot?.number, time: finding.shot?.time)
    case .challenge: NextStep(theme: theme, kind: .challenge)
    }
  }
}
