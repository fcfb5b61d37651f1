import ShotAnalysis

extension FrenchPhrasebook {
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      guard let shot = finding.shot else { return "Bravo\u{A0}: \(phrases.praise)." }
      let time = numbers.exact(shot.time)
      return switch variant % 3 {
      case 0: "Un bon coup à \(time)\u{A0}: \(phrases.praise)."
      case 1: "Un beau moment à \(time)\u{A0}: \(phrases.praise)."
      default: "Un bravo pour ce moment à \(time)\u{A0}: \(phrases.praise)."
      }
    case .child: return phrases.childPraise
    case .coach: return "\(phrases.label)\u{A0}: \(evidence(finding))."
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
      let seen =
        "\(finding.isHedged ? "On dirait" : "On voit")\u{A0}: \(evidence(finding))."
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

  /// The number behind a finding with its error and where it can be seen.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let amount = MeasuredAmount(usual.mean, error: usual.error, of: finding.metric)
      let about = isProxy ? "de l'ordre de" : "d'environ"
      let text =
        "\(name) \(about) \(amount.text(numbers)) \(unit(of: finding.metric, for: amount.value))"
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(place(shot))" }
      return "\(text) en moyenne sur \(FrenchNumber.word(usual.shots)) lancers, surtout "
        + place(shot)
    case .spread(let spread, let from, let to):
      return "\(name) d'environ \(numbers.decimal(spread.mean, places: 0)) "
        + "\(unit(of: finding.metric, for: spread.mean)) en moyenne avec un écart de "
        + "\(numbers.decimal(spread.deviation, places: 1)), de \(numbers.exact(from)) "
        + "à \(numbers.exact(to))"
    }
  }

  /// Such as "au deuxième lancer, à 0:08,1".
  func place(_ shot: ShotMark) -> String {
    let time = "à \(numbers.exact(shot.time))"
    return ordinal(shot).map { "au \($0) lancer, \(time)" } ?? time
  }

  /// Such as "deuxième"; `nil` for the only shot, and for those that nobody counts to.
  func ordinal(_ shot: ShotMark) -> String? {
    shot.total > 1 ? FrenchNumber.ordinal(shot.number) : nil
  }
}
