/// Two to five short sentences for a parent.
struct ParentText {
  let outline: SummaryOutline
  let phrasebook: any Phrasebook

  var text: String { sentences.joined(separator: " ") }

  private var sentences: [String] {
    switch outline.scene {
    case .noPlayer:
      let note = outline.notes.first ?? .wholePlayer
      return [phrasebook.noPlayer(for: .parent), phrasebook.tip(note)]
    case .noShot:
      return [
        phrasebook.noShot(outline, for: .parent),
        phrasebook.tip(.wholeShot),
        outline.notes.first.map(phrasebook.tip),
      ].compactMap(\.self)
    case .shots:
      return [
        phrasebook.opening(outline.shots, for: .parent, variant: outline.variant), strength, cue,
        drill, filming,
      ].compactMap(\.self)
    }
  }

  private var strength: String? {
    if let best = outline.strengths.first {
      return phrasebook.strength(best, for: .parent, variant: outline.variant)
    }
    return outline.plainStrength.map { phrasebook.strength($0, for: .parent) }
  }

  private var cue: String {
    guard let cue = outline.cues.first else {
      return phrasebook.practice(couldJudge: outline.couldJudge, plan: outline.plan, for: .parent)
    }
    return phrasebook.cue(cue, plan: outline.plan, for: .parent, variant: outline.variant)
  }

  private var drill: String {
    let theme = outline.cues.first?.rule.theme ?? .sameAgain
    let drill = phrasebook.drill(for: theme, level: outline.plan.level)
    return phrasebook.drillSentence(drill, plan: outline.plan, for: .parent)
  }

  /// How to film the next clip, when this one held something back.
  private var filming: String? {
    let note = outline.notes.first ?? (outline.couldJudge ? nil : .wholePlayer)
    return note.map { phrasebook.filming($0, unseen: outline.unseen, for: .parent) }
  }
}
