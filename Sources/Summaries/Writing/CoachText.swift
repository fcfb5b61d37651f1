internal import Coaching

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
    ([heading] + bullets.map { "- \($0)" }).joined(separator: "\n")
  }

  private var wentWell: [String] {
    switch outline.scene {
    case .noPlayer: return [phrasebook.noPlayer(for: .coach)]
    case .noShot: return [phrasebook.noShot(outline, for: .coach)]
    case .shots:
      let opening = phrasebook.opening(outline.shots, for: .coach, variation: outline.variation)
      let gains = outline.gains.prefix(1).map { phrasebook.change($0, for: .coach) }
      var strengths = outline.strengths.prefix(Self.mostBullets - 1 - gains.count).map {
        phrasebook.strength($0, plan: outline.plan, for: .coach, variation: outline.variation)
      }
      if strengths.isEmpty, let plain = outline.plainStrength {
        strengths = [phrasebook.strength(plain, for: .coach, variation: outline.variation)]
      }
      return [opening] + gains + strengths
    }
  }

  private var workOn: [String] {
    switch outline.scene {
    case .noPlayer, .noShot:
      return [filming].compactMap(\.self)
    case .shots:
      var bullets = steps
      guard let filming else { return bullets }
      // Missing metrics are always mentioned, if necessary after the last thing to work on.
      guard bullets.count == Self.mostBullets, let last = bullets.popLast() else {
        return bullets + [filming]
      }
      return bullets + ["\(last) \(filming)"]
    }
  }

  /// The next step, the other cues, and the loss against earlier clips if it is not the next step.
  private var steps: [String] {
    let others = outline.cues.dropFirst().map(StepChoice.cue)
    let loss = outline.cues.isEmpty ? nil : outline.loss.map(StepChoice.bringBack)
    return ([outline.step] + others + [loss]).compactMap(\.self).map {
      phrasebook.step($0, plan: outline.plan, for: .coach, variation: outline.variation)
    }
  }

  /// The metrics that could not be measured and a filming tip, if there is either.
  private var filming: String? {
    var sentences: [String] = []
    if outline.scene == .shots, !outline.unseen.isEmpty {
      sentences.append(phrasebook.unseen(outline.unseen))
    }
    if let tip = outline.tip {
      sentences.append(
        phrasebook.tip(tip, position: outline.playerPosition, variation: outline.variation))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
