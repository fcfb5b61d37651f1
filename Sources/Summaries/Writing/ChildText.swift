internal import Coaching

/// The text for the player: one praise, one suggestion, a drill, and a request to film it.
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
    switch outline.childStep {
    // The player's own best is praise already.
    case .ownBest: nil
    // The strength to repeat must be the one that is praised.
    case .stretch(let finding):
      phrasebook.strength(finding, plan: outline.plan, for: .child, variation: outline.variation)
    default:
      outline.gains.first.map { phrasebook.change($0, for: .child) }
        ?? phrasebook.praise(outline, for: .child)
    }
  }

  private var cue: String? {
    outline.childStep.map {
      phrasebook.step($0, plan: outline.plan, for: .child, variation: outline.variation)
    }
  }

  private var drill: String? {
    outline.childStep.map {
      phrasebook.drillSentence(
        for: $0.theme, plan: outline.plan, for: .child, variation: outline.variation)
    }
  }
}
