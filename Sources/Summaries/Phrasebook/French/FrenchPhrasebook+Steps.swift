import ShotAnalysis

extension FrenchPhrasebook {
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
        ? "Peux-tu le refaire cinq fois de suite?"
        : "Pour aller plus loin, garder \(phrases.thing) cinq lancers de suite."
    case .challenge:
      said =
        audience == .child
        ? phrases.childCue
        : "Un défi pour la prochaine fois\u{A0}: \(phrases.cue(at: plan.level))."
    }
    return audience == .coach ? "\(said) \(todo)" : said
  }

  private func ownBest(_ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience) -> String {
    let shot = best.shot.mark
    let which = ordinal(shot).map { "le \($0) lancer" } ?? "un lancer"
    switch audience {
    case .child: return "Ton meilleur lancer a \(phrases.best). Refais-le!"
    case .parent:
      return "À \(numbers.exact(shot.time)), \(which) a \(phrases.best), alors refaites-le."
    case .coach:
      let amount = MeasuredAmount(
        best.shot.value.value, error: best.shot.value.error, of: best.rule.metric)
      let about = best.shot.isProxy ? "de l'ordre de" : "d'environ"
      return "Son meilleur à refaire\u{A0}: \(which) à \(numbers.exact(shot.time)) a "
        + "\(phrases.best), avec \(nameWithArticle(of: best.rule.metric)) \(about) "
        + "\(amount.text(numbers)) \(unit(of: best.rule.metric, for: amount.value))."
    }
  }

  private func uneven(
    _ rhythm: UnevenRhythm, _ phrases: ThemePhrases, for audience: Audience
  ) -> String {
    switch audience {
    case .child: phrases.childCue
    case .parent:
      "Le rythme change d'un lancer à l'autre, alors refaites celui de "
        + "\(numbers.exact(rhythm.quickest.mark.time))."
    case .coach:
      "Le rythme change\u{A0}: \(name(of: UnevenRhythm.metric)) d'environ "
        + "\(seconds(rhythm.quickest)) à \(numbers.exact(rhythm.quickest.mark.time)) et d'environ "
        + "\(seconds(rhythm.slowest)) à \(numbers.exact(rhythm.slowest.mark.time))."
    }
  }

  private func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }
}
