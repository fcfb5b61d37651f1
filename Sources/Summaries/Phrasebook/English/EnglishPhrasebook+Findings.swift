import ShotAnalysis

extension EnglishPhrasebook {
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      switch finding.moment {
      case .at(let time):
        let time = ClockTime(time).short
        return switch variant % 3 {
        case 0: "Take another look at \(time): \(phrases.praise)."
        case 1: "A moment to enjoy at \(time): \(phrases.praise)."
        default: "Worth a cheer: at \(time), \(phrases.praise)."
        }
      case .between(let first, let last):
        let times = "\(ClockTime(first).short) to \(ClockTime(last).short)"
        return "Worth a cheer: from \(times), \(phrases.praise)."
      }
    case .child: return phrases.childPraise
    case .coach: return "\(phrases.label)\(shots(finding.tally)): \(evidence(finding))."
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
      let seen = "Seen\(shots(finding.tally)): \(evidence(finding))."
      let todo = drillSentence(for: finding.rule.theme, plan: plan, for: .coach)
      return "\(cue.capitalizedFirst). \(seen) \(todo)"
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

  /// The number behind a finding with its error and its time.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .value(let value, let error, let isProxy):
      let amount = MeasuredAmount(value, error: error, of: finding.metric)
      let about = isProxy ? "roughly" : "about"
      return "\(name) \(about) \(amount.text(numbers)) \(unit(of: finding.metric, for: value)) "
        + time(finding.moment)
    case .spread(let mean, let spread):
      return "\(name) about \(numbers.decimal(mean, places: 0)) degrees on average with a spread "
        + "of \(numbers.decimal(spread, places: 1)), \(time(finding.moment))"
    }
  }

  private func time(_ moment: Moment) -> String {
    switch moment {
    case .at(let time): "at \(numbers.exact(time))"
    case .between(let first, let last): "from \(numbers.exact(first)) to \(numbers.exact(last))"
    }
  }

  private func shots(_ tally: Tally) -> String {
    guard tally.total > 1 else { return " in this shot" }
    let shown = EnglishNumber.word(tally.shown)
    let judged = EnglishNumber.word(tally.judged)
    switch (tally.shown, tally.judged) {
    case (tally.total, _): return tally.total == 2 ? " in both shots" : " in all \(shown) shots"
    case (tally.judged, _): return " in the \(shown) shots that could be measured"
    case (_, tally.total): return " in \(shown) of the \(judged) shots"
    default: return " in \(shown) of the \(judged) shots that could be measured"
    }
  }
}
