/// One praise, one thing to try and one game, for the player.
struct ChildText {
  let outline: SummaryOutline
  let phrasebook: any Phrasebook

  /// `nil` when the clip shows nobody to speak to.
  var text: String? {
    switch outline.scene {
    case .noPlayer: nil
    case .noShot: phrasebook.noShot(outline, for: .child)
    case .shots: [strength, cue, drill].compactMap(\.self).joined(separator: " ")
    }
  }

  private var strength: String? {
    if let best = outline.strengths.first {
      return phrasebook.strength(best, for: .child, variant: outline.variant)
    }
    return outline.plainStrength.map { phrasebook.strength($0, for: .child) }
  }

  private var cue: String {
    guard let cue = outline.cues.first else {
      return phrasebook.practice(couldJudge: outline.couldJudge, plan: outline.plan, for: .child)
    }
    return phrasebook.cue(cue, plan: outline.plan, for: .child, variant: outline.variant)
  }

  private var drill: String {
    let theme = outline.cues.first?.rule.theme ?? .sameAgain
    let drill = phrasebook.drill(for: theme, level: outline.plan.level)
    return phrasebook.drillSentence(drill, plan: outline.plan, for: .child)
  }
}
