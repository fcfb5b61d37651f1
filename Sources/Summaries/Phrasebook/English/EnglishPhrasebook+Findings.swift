internal import Coaching
internal import ShotAnalysis

extension EnglishPhrasebook {
  func strength(
    _ finding: Finding, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      let praise = variation.pick(phrases.praise.at(plan.level), .praiseClause)
      guard let shot = finding.shot else {
        let leads = ["Worth a cheer", "A nice thing to see", "Good to see", "Something to enjoy"]
        return "\(variation.pick(leads, .praise)): \(praise)."
      }
      let time = numbers.exact(shot.time)
      let leads = [
        "Worth watching again at \(time)", "A moment to enjoy at \(time)",
        "Worth a cheer at \(time)", "A nice thing to see at \(time)",
        "Something good happened at \(time)", "Nice work at \(time)", "A bright spot at \(time)",
      ]
      return "\(variation.pick(leads, .praise)): \(praise)."
    case .child:
      return variation.pick(phrases.childPraise.at(plan.level), .praiseClause)
    case .coach:
      let leads = ["", ", from the clip", ", on film"]
      return "\(phrases.label)\(variation.pick(leads, .praise)): \(evidence(finding))."
    }
  }

  func cue(
    _ finding: Finding, plan: AgePlan, for audience: Audience, isBrief: Bool,
    variation: Variation
  ) -> String {
    let phrases = phrases(for: finding.rule.theme)
    let cue = variation.pick(phrases.cue.at(plan.level), .stepClause)
    let seen = variation.pick(
      phrases.seen + (phrases.seen.isEmpty ? [phrases.thing] : []), .seenClause)
    switch audience {
    case .parent:
      return parentCue(cue, seen: seen, finding, isBrief: isBrief, variation)
    case .child: return childCue(phrases, variation)
    case .coach:
      let leads =
        finding.isHedged
        ? ["Looks like this", "From this clip it looks like this", "What it looks like"]
        : ["Seen", "What the clip shows", "From the clip"]
      let todo = drillSentence(
        for: finding.rule.theme, plan: plan, for: .coach, variation: variation)
      return "\(cue.capitalizedFirst). \(variation.pick(leads, .step)): \(seen), with "
        + "\(evidence(finding)). \(todo)"
    }
  }

  private func parentCue(
    _ cue: String, seen: String, _ finding: Finding, isBrief: Bool, _ variation: Variation
  ) -> String {
    let seen = finding.isHedged ? "it looks like \(seen)" : seen
    let location = location(finding)
    let sentences =
      isBrief
      ? [
        "\(location.capitalizedFirst), \(seen): next time, \(cue)",
        "Next time, \(cue): \(location), \(seen)",
        "\(location.capitalizedFirst), \(seen), so try to \(cue)",
        "\(location.capitalizedFirst), \(seen), so here is one idea: \(cue)",
      ]
      : [
        "\(location.capitalizedFirst), \(seen). Next time, \(cue)",
        "\(location.capitalizedFirst), \(seen). One thing to try next: \(cue)",
        "\(location.capitalizedFirst), \(seen). Here is one idea: \(cue)",
        "Here is what we saw \(location): \(seen). So next time, \(cue)",
        "\(location.capitalizedFirst), \(seen). So one thing to try is this: \(cue)",
      ]
    return variation.pick(sentences, .step) + "."
  }

  /// Returns the cue as a sentence for the player.
  func childCue(_ phrases: ThemePhrases, _ variation: Variation) -> String {
    let lead = variation.pick(["Next", "Now", "Then"], .step)
    return "\(lead), \(variation.pick(phrases.childCue, .stepClause))."
  }

  func change(_ change: ClipChange, for audience: Audience) -> String {
    guard let phrases = phrases(for: change.theme).change else { return "" }
    switch (audience, change.direction) {
    case (.parent, .gain):
      return "A step forward at \(numbers.exact(change.time)): \(phrases.gain) than before."
    case (.parent, .loss): return "Next time, try this: \(phrases.bringBack) as before."
    case (.child, .gain): return phrases.childGain
    case (.child, .loss): return ""
    case (.coach, let direction):
      let statement =
        direction == .gain
        ? "\(phrases.gain.capitalizedFirst) than before"
        : "\(phrases.bringBack.capitalizedFirst) as before"
      let now = MeasuredAmount(change.now.value, error: change.now.error, of: change.metric)
      let before = MeasuredAmount(
        change.before.value, error: change.before.error, of: change.metric)
      return "\(statement): \(name(of: change.metric)) now about \(now.text(numbers)) "
        + "\(unit(of: change.metric, for: now.value)), before about \(before.text(numbers))."
    }
  }

  /// Returns the measured value of a finding with its error and the time at which it can be seen.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let amount = MeasuredAmount(usual.mean, error: usual.error, of: finding.metric)
      let about = isProxy || amount.isRough ? "roughly" : "about"
      let text =
        "\(name) \(about) \(amount.text(numbers)) \(unit(of: finding.metric, for: usual.mean))"
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(location(shot))" }
      return "\(text) on average over \(Self.word(usual.shots)) shots, clearest "
        + location(shot)
    case .spread(let spread, _, _):
      return "\(name) about \(numbers.decimal(spread.mean, places: 0)) degrees on average with a "
        + "spread of \(numbers.decimal(spread.deviation, places: 1)), \(location(finding))"
    }
  }

  /// Returns the shot and the time at which a finding can be seen.
  private func location(_ finding: Finding) -> String {
    switch (finding.shot, finding.reading) {
    case (let shot?, _): location(shot)
    case (nil, .spread(_, let from, let to)):
      "from \(numbers.exact(from)) to \(numbers.exact(to))"
    case (nil, .usual): "in this clip"
    }
  }

  /// Returns the shot and its time, such as "in the second shot, at 0:08.1".
  func location(_ shot: ShotMark) -> String {
    let time = "at \(numbers.exact(shot.time))"
    return ordinal(shot).map { "in the \($0) shot, \(time)" } ?? time
  }

  func challenge(
    _ phrases: ThemePhrases, _ plan: AgePlan, for audience: Audience, _ variation: Variation
  ) -> String {
    guard audience != .child else { return childCue(phrases, variation) }
    let cue = variation.pick(phrases.cue.at(plan.level), .stepClause)
    let leads = [
      "A challenge for next time", "Something new to try next time", "Just for fun next time",
      "Here is a challenge",
    ]
    return "\(variation.pick(leads, .step)): \(cue)."
  }

  func stretch(
    _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String {
    let sentences =
      audience == .child
      ? [
        "Can you do it five times in a row?", "Now do it five times in a row!",
        "How many in a row can you do?",
      ]
      : [
        "To build on what works, keep \(phrases.thing) for five shots in a row.",
        "Next time, try five shots in a row with \(phrases.thing).",
        "A step up from here is five shots in a row with \(phrases.thing).",
        "Go for five shots in a row with \(phrases.thing).",
      ]
    return variation.pick(sentences, .step)
  }

  func ownBest(
    _ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String {
    let shot = best.shot.mark
    let time = numbers.exact(shot.time)
    let which = ordinal(shot).map { "\($0) shot" } ?? "shot"
    switch audience {
    case .child:
      let mine = ordinal(shot) == nil ? "one of your shots" : "your \(which)"
      return variation.pick(
        [
          "\(mine.capitalizedFirst) had \(phrases.best). Do that one again!",
          "\(phrases.best.capitalizedFirst) came in \(mine). Do it again!",
          "I liked \(mine). It had \(phrases.best). Do it again!",
        ], .step)
    case .parent:
      return variation.pick(
        [
          "The \(which), at \(time), had \(phrases.best), so do that one again.",
          "Next time, do the \(which) at \(time) again: it had \(phrases.best).",
          "At \(time), the \(which) had \(phrases.best): make the next ones like it.",
          "\(phrases.best.capitalizedFirst) came in the \(which), at \(time), so try that again.",
        ], .step)
    case .coach:
      let amount = MeasuredAmount(
        best.shot.value.value, error: best.shot.value.error, of: best.rule.metric)
      let about = best.shot.isProxy || amount.isRough ? "roughly" : "about"
      let leads = ["The player's own best to do again", "Own best to repeat", "Worth doing again"]
      return "\(variation.pick(leads, .step)): the \(which) at \(time) had \(phrases.best), with "
        + "\(name(of: best.rule.metric)) \(about) \(amount.text(numbers)) "
        + "\(unit(of: best.rule.metric, for: amount.value))."
    }
  }

  func uneven(
    _ rhythm: UnevenRhythm, _ phrases: ThemePhrases, for audience: Audience,
    _ variation: Variation
  ) -> String {
    let time = numbers.exact(rhythm.quickest.mark.time)
    switch audience {
    case .child: return childCue(phrases, variation)
    case .parent:
      return variation.pick(
        [
          "The beat was not the same each time, so try the one at \(time) again.",
          "Next time, use the beat of \(time) for each shot: it changed from shot to shot.",
          "The beat changed from shot to shot, and the one at \(time) is a good one to keep.",
          "At \(time) the beat was quick, and others took longer, so pick one and keep it.",
        ], .step)
    case .coach:
      let leads = ["The rhythm differs", "The beat changes", "Not the same rhythm each time"]
      return "\(variation.pick(leads, .step)): \(name(of: UnevenRhythm.metric)) about "
        + "\(seconds(rhythm.quickest)) at \(time) and about \(seconds(rhythm.slowest)) at "
        + "\(numbers.exact(rhythm.slowest.mark.time))."
    }
  }
}
