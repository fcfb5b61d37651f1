internal import Coaching
internal import ShotAnalysis

extension EnglishPhrasebook {
  func step(
    _ step: StepChoice, plan: AgePlan, for audience: Audience, isBrief: Bool,
    variation: Variation
  ) -> String {
    let phrases = phrases(for: step.theme)
    let suggestion: String
    switch step {
    case .cue(let finding):
      return cue(
        finding, plan: plan, for: audience, isBrief: isBrief, variation: variation)
    case .bringBack(let change): suggestion = self.change(change, for: audience)
    case .ownBest(let best): suggestion = ownBest(best, phrases, for: audience, variation)
    case .rhythm(let rhythm): suggestion = uneven(rhythm, phrases, for: audience, variation)
    case .stretch: suggestion = stretch(phrases, for: audience, variation)
    case .challenge: suggestion = challenge(phrases, plan, for: audience, variation)
    }
    guard audience == .coach else { return suggestion }
    let todo = drillSentence(for: step.theme, plan: plan, for: .coach, variation: variation)
    return "\(suggestion) \(todo)"
  }

  private func challenge(
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

  private func stretch(
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

  private func ownBest(
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

  private func uneven(
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

  private func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }
}
