import ShotAnalysis

extension FrenchPhrasebook {
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      switch finding.moment {
      case .at(let time):
        let time = ClockTime(time).short
        return switch variant % 3 {
        case 0: "Un bon coup à \(time)\u{A0}: \(phrases.praise)."
        case 1: "Un beau moment à \(time)\u{A0}: \(phrases.praise)."
        default: "Un bravo pour ce moment à \(time)\u{A0}: \(phrases.praise)."
        }
      case .between(let first, let last):
        let times = "\(ClockTime(first).short) à \(ClockTime(last).short)"
        return "De \(times), bravo\u{A0}: \(phrases.praise)."
      }
    case .child: return phrases.childPraise
    case .coach: return "\(phrases.label) \(shots(finding.tally))\u{A0}: \(evidence(finding))."
    }
  }

  func cue(_ finding: Finding, plan: AgePlan, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    let cue = phrases.cue(at: plan.level)
    switch audience {
    case .parent:
      return switch variant % 3 {
      case 0: "À essayer la prochaine fois\u{A0}: \(cue)."
      case 1: "Une chose à essayer\u{A0}: \(cue)."
      default: "Une idée pour la prochaine fois\u{A0}: \(cue)."
      }
    case .child: return phrases.childCue
    case .coach:
      let seen = "Vu \(shots(finding.tally))\u{A0}: \(evidence(finding))."
      let todo = drillSentence(for: finding.rule.theme, plan: plan, for: .coach)
      return "\(cue.capitalizedFirst). \(seen) \(todo)"
    }
  }

  func change(_ change: ClipChange, for audience: Audience) -> String {
    guard let phrases = phrases(for: change.theme).change else { return "" }
    switch (audience, change.direction) {
    case (.parent, .gain):
      return "Un pas en avant à \(ClockTime(change.time).short)\u{A0}: \(phrases.gain) qu'avant."
    case (.parent, .loss):
      return "À essayer la prochaine fois\u{A0}: \(phrases.bringBack) qu'avant."
    case (.child, .gain): return phrases.childGain
    case (.child, .loss): return ""
    case (.coach, let direction):
      let said =
        direction == .gain
        ? "\(phrases.gain.capitalizedFirst) qu'avant"
        : "\(phrases.bringBack.capitalizedFirst) qu'avant"
      let now = MeasuredAmount(change.now.value, error: change.now.error, of: change.metric)
      let before = MeasuredAmount(
        change.before.value, error: change.before.error, of: change.metric)
      return "\(said)\u{A0}: \(name(of: change.metric)) d'environ \(now.text(numbers)) "
        + "\(unit(of: change.metric, for: now.value)) maintenant, et d'environ "
        + "\(before.text(numbers)) avant."
    }
  }

  /// The number behind a finding with its error and its time.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .value(let value, let error, let isProxy):
      let amount = MeasuredAmount(value, error: error, of: finding.metric)
      let about = isProxy ? "de l'ordre de" : "d'environ"
      return "\(name) \(about) \(amount.text(numbers)) "
        + "\(unit(of: finding.metric, for: amount.value)) \(time(finding.moment))"
    case .spread(let mean, let spread):
      return "\(name) d'environ \(numbers.decimal(mean, places: 0)) "
        + "\(unit(of: finding.metric, for: mean)) en moyenne avec un écart de "
        + "\(numbers.decimal(spread, places: 1)), \(time(finding.moment))"
    }
  }

  private func time(_ moment: Moment) -> String {
    switch moment {
    case .at(let time): "à \(numbers.exact(time))"
    case .between(let first, let last): "de \(numbers.exact(first)) à \(numbers.exact(last))"
    }
  }

  private func shots(_ tally: Tally) -> String {
    guard tally.total > 1 else { return "dans ce lancer" }
    let shown = FrenchNumber.word(tally.shown)
    let judged = FrenchNumber.word(tally.judged)
    switch (tally.shown, tally.judged) {
    case (tally.total, _): return "dans les \(shown) lancers"
    case (tally.judged, _): return "dans les \(shown) lancers qu'on a pu mesurer"
    case (_, tally.total): return "dans \(shown) des \(judged) lancers"
    default: return "dans \(shown) des \(judged) lancers qu'on a pu mesurer"
    }
  }
}
