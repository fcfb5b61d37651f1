/// The two sections for a coach, each of one to three bullets.
struct CoachText {
  let outline: SummaryOutline
  let phrasebook: any Phrasebook

  static let mostBullets = 3

  var text: String {
    let sections = [
      section(phrasebook.wentWellHeading, wentWell), section(phrasebook.workOnHeading, workOn),
    ]
    return sections.joined(separator: "\n\n")
  }

  private func section(_ heading: String, _ bullets: [String]) -> String {
    ([heading] + bullets.prefix(Self.mostBullets).map { "- \($0)" }).joined(separator: "\n")
  }

  private var wentWell: [String] {
    switch outline.scene {
    case .noPlayer: return [phrasebook.noPlayer(for: .coach)]
    case .noShot: return [phrasebook.noShot(outline, for: .coach)]
    case .shots:
      let opening = phrasebook.opening(outline.shots, for: .coach, variant: outline.variant)
      var strengths = outline.strengths.prefix(Self.mostBullets - 1).map {
        phrasebook.strength($0, for: .coach, variant: outline.variant)
      }
      if strengths.isEmpty, let plain = outline.plainStrength {
        strengths = [phrasebook.strength(plain, for: .coach)]
      }
      return [opening] + strengths
    }
  }

  private var workOn: [String] {
    switch outline.scene {
    case .noPlayer:
      return ([.wholePlayer] + outline.notes).map(phrasebook.tip)
    case .noShot:
      let notes = outline.notes.isEmpty && !outline.isWellFilmed ? [.wholePlayer] : outline.notes
      return ([.wholeShot] + notes).map(phrasebook.tip)
    case .shots:
      return cues + filming
    }
  }

  private var cues: [String] {
    if outline.cues.isEmpty {
      return [
        phrasebook.practice(couldJudge: outline.couldJudge, plan: outline.plan, for: .coach)
      ]
    }
    return outline.cues.map {
      phrasebook.cue($0, plan: outline.plan, for: .coach, variant: outline.variant)
    }
  }

  /// What could not be seen and how to film it, when there is either.
  private var filming: [String] {
    guard !(outline.notes.isEmpty && outline.unseen.isEmpty) else { return [] }
    // Who films from the side, and well, is not told to: some things stay hidden from anywhere.
    let note = outline.notes.first ?? (outline.isWellFilmed ? nil : .wholePlayer)
    return [phrasebook.filming(note, unseen: outline.unseen, for: .coach)]
  }
}
