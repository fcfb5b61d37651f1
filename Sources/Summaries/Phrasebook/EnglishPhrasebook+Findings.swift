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
      let drill = drill(for: finding.rule.theme, level: plan.level)
      let seen = "Seen\(shots(finding.tally)): \(evidence(finding))."
      let todo = drillSentence(drill, plan: plan, for: .coach)
      return "\(cue.capitalizedFirst). \(seen) \(todo)"
    }
  }

  /// The number behind a finding with its error and its time.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.rule.metric)
    switch finding.reading {
    case .value(let value, let error, let isProxy):
      let amount = amount(value, error: error, of: finding.rule.metric)
      return "\(name) \(isProxy ? "roughly" : "about") \(amount) \(time(finding.moment))"
    case .spread(let mean, let spread):
      let amount = "about \(mean.decimal(places: 0)) degrees on average"
      let apart = "with a spread of \(spread.decimal(places: 1))"
      return "\(name) \(amount) \(apart), \(time(finding.moment))"
    }
  }

  private func time(_ moment: Moment) -> String {
    switch moment {
    case .at(let time): "at \(ClockTime(time).exact)"
    case .between(let first, let last):
      "from \(ClockTime(first).exact) to \(ClockTime(last).exact)"
    }
  }

  /// A value with its error and its unit in words.
  private func amount(_ value: Double, error: Double, of metric: MetricID) -> String {
    // The sign of a head movement is not spoken of.
    let value = metric == .headDrop ? value.magnitude : value
    let places =
      switch metric.unit {
      case .degrees: error < 1 ? 1 : 0
      case .ratio, .torsosPerSecond, .seconds: error < 0.01 ? 3 : 2
      }
    let numbers = "\(value.decimal(places: places)) ± \(error.decimal(places: places))"
    return switch (metric.unit, metric) {
    case (.degrees, _): "\(numbers) degrees"
    case (.ratio, .weightShift): "\(numbers) stance lengths"
    case (.ratio, _): "\(numbers) torso lengths"
    case (.torsosPerSecond, _): "\(numbers) torso lengths a second"
    case (.seconds, _): "\(numbers) seconds"
    }
  }

  private func shots(_ tally: Tally) -> String {
    guard tally.total > 1 else { return " in this shot" }
    let shown = EnglishNumber.word(tally.shown)
    let judged = EnglishNumber.word(tally.judged)
    switch (tally.shown, tally.judged) {
    case (tally.total, _): return tally.total == 2 ? " in both shots" : " in all \(shown) shots"
    case (tally.judged, _): return " in the \(shown) shots that could be read"
    case (_, tally.total): return " in \(shown) of the \(judged) shots"
    default: return " in \(shown) of the \(judged) shots that could be read"
    }
  }
}
