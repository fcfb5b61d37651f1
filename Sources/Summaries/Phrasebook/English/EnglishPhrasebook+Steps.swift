import ShotAnalysis

extension EnglishPhrasebook {
  func step(_ step: StepChoice, plan: AgePlan, for audience: Audience, variant: Int) -> String {
    let phrases = phrases(for: step.theme)
    let todo = drillSentence(for: step.theme, plan: plan, for: .coach)
    let said: String
    switch step {
    case .cue(let finding): return cue(finding, plan: plan, for: audience, variant: variant)
    case .bringBack(let change):
      said = self.change(change, for: audience)
    case .ownBest(let best):
      said = ownBest(best, phrases, for: audience)
    case .rhythm(let rhythm):
      said = uneven(rhythm, phrases, for: audience)
    case .stretch:
      said =
        audience == .child
        ? "Can you do it five times in a row?"
        : "To build on what works, keep \(phrases.thing) for five shots in a row."
    case .challenge:
      said =
        audience == .child
        ? phrases.childCue : "A challenge for next time: \(phrases.cue(at: plan.level))."
    }
    return audience == .coach ? "\(said) \(todo)" : said
  }

  private func ownBest(_ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience) -> String {
    let shot = best.shot.mark
    let which = ordinal(shot).map { "the \($0) shot" } ?? "one shot"
    switch audience {
    case .child: return "Your best one had \(phrases.best). Do that one again!"
    case .parent:
      return "At \(numbers.exact(shot.time)), \(which) had \(phrases.best), so do that one again."
    case .coach:
      let amount = MeasuredAmount(
        best.shot.value.value, error: best.shot.value.error, of: best.rule.metric)
      let about = best.shot.isProxy ? "roughly" : "about"
      return "The player's own best to do again: \(which) at \(numbers.exact(shot.time)) had "
        + "\(phrases.best), with \(name(of: best.rule.metric)) \(about) \(amount.text(numbers)) "
        + "\(unit(of: best.rule.metric, for: amount.value))."
    }
  }

  private func uneven(
    _ rhythm: UnevenRhythm, _ phrases: ThemePhrases, for audience: Audience
  ) -> String {
    switch audience {
    case .child: phrases.childCue
    case .parent:
      "The beat was not the same each time, so try the one at "
        + "\(numbers.exact(rhythm.quickest.mark.time)) again."
    case .coach:
      "The beat changes: \(name(of: UnevenRhythm.metric)) about "
        + "\(seconds(rhythm.quickest)) at \(numbers.exact(rhythm.quickest.mark.time)) and about "
        + "\(seconds(rhythm.slowest)) at \(numbers.exact(rhythm.slowest.mark.time))."
    }
  }

  private func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }
}
