/// One praise, one thing to try, and a game to film again, for the player.
struct ChildText {
  let outline: SummaryOutline
  let phrasebook: any Phrasebook

  var text: String {
    switch outline.scene {
    case .noPlayer: phrasebook.noPlayer(for: .child)
    case .noShot: phrasebook.noShot(outline, for: .child)
    case .shots:
      [praise, cue, drill, phrasebook.filmAgain].compactMap(\.self).joined(separator: " ")
    }
  }

  private var praise: String? {
    outline.gains.first.map { phrasebook.change($0, for: .child) }
      ?? phrasebook.praise(outline, for: .child)
  }

  private var cue: String {
    guard let cue = outline.cues.first else { return phrasebook.practice(outline, for: .child) }
    return phrasebook.cue(cue, plan: outline.plan, for: .child, variant: outline.variant)
  }

  private var drill: String {
    // What is less than before is between the grown-ups and the coach.
    let theme = outline.cues.first?.rule.theme ?? outline.practiceTheme
    return phrasebook.drillSentence(for: theme, plan: outline.plan, for: .child)
  }
}
