import ShotAnalysis

extension EnglishPhrasebook {
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      guard let shot = finding.shot else { return "Worth a cheer: \(phrases.praise)." }
      let time = numbers.exact(shot.time)
      return switch variant % 3 {
      case 0: "Take another look at \(time): \(phrases.praise)."
      case 1: "A moment to enjoy at \(time): \(phrases.praise)."
      default: "Worth a cheer: at \(time), \(phrases.praise)."
      }
    case .child: return phrases.childPraise
    case .coach: return "\(phrases.label): \(evidence(finding))."
    }
  }

  func cue(_ finding: Finding, plan: AgePlan, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    let cue = phrases.cue(at: plan.level)
    switch audience {
    case .parent:
      return switch variant % 3 {
      case 0: "Next time, try this: \(cue)."
      case 1: "One thing to try next: \(cue)."
      default: "Here is one idea for next time: \(cue)."
      }
    case .child: return phrases.childCue
    case .coach:
      let seen = finding.isHedged ? "Looks like" : "Seen"
      let todo = drillSentence(for: finding.rule.theme, plan: plan, for: .coach)
      return "\(cue.capitalizedFirst). \(seen): \(evidence(finding)). \(todo)"
    }
  }

  func change(_ change: ClipChange, for audience: Audience) -> String {
    guard let phrases = phrases(for: change.theme).change else { return "" }
    switch (audience, change.direction) {
    case (.parent, .gain):
      return "A step forward at \(ClockTime(change.time).short): \(phrases.gain) than before."
    case (.parent, .loss): return "Next time, try this: \(phrases.bringBack) as before."
    case (.child, .gain): return phrases.childGain
    case (.child, .loss): return ""
    case (.coach, let direction):
      let said =
        direction == .gain
        ? "\(phrases.gain.capitalizedFirst) than before"
        : "\(phrases.bringBack.capitalizedFirst) as before"
      let now = MeasuredAmount(change.now.value, error: change.now.error, of: change.metric)
      let before = MeasuredAmount(
        change.before.value, error: change.before.error, of: change.metric)
      return "\(said): \(name(of: change.metric)) now about \(now.text(numbers)) "
        + "\(unit(of: change.metric, for: now.value)), before about \(before.text(numbers))."
    }
  }

  /// The number behind a finding with its error and where it can be seen.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let amount = MeasuredAmount(usual.mean, error: usual.error, of: finding.metric)
      let about = isProxy ? "roughly" : "about"
      let text =
        "\(name) \(about) \(amount.text(numbers)) \(unit(of: finding.metric, for: usual.mean))"
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(place(shot))" }
      return "\(text) on average over \(EnglishNumber.word(usual.shots)) shots, clearest "
        + place(shot)
    case .spread(let spread, let from, let to):
      return "\(name) about \(numbers.decimal(spread.mean, places: 0)) degrees on average with a "
        + "spread of \(numbers.decimal(spread.deviation, places: 1)), from \(numbers.exact(from)) "
        + "to \(numbers.exact(to))"
    }
  }

  /// Such as "in the second shot, at 0:08.1".
  func place(_ shot: ShotMark) -> String {
    let time = "at \(numbers.exact(shot.time))"
    return ordinal(shot).map { "in the \($0) shot, \(time)" } ?? time
  }

  /// Such as "second"; `nil` for the only shot, and for those that nobody counts to.
  func ordinal(_ shot: ShotMark) -> String? {
    shot.total > 1 ? EnglishNumber.ordinal(shot.number) : nil
  }
}
