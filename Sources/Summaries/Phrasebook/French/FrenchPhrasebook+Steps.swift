internal import Coaching
internal import ShotAnalysis

extension FrenchPhrasebook {
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
      "Un défi pour la prochaine fois", "Du nouveau à essayer", "Juste pour le plaisir",
      "Voici un défi",
    ]
    return "\(variation.pick(leads, .step))\u{A0}: \(cue)."
  }

  private func stretch(
    _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String {
    let sentences =
      audience == .child
      ? [
        "Peux-tu le refaire cinq fois de suite?", "Refais-le cinq fois de suite!",
        "Combien de fois de suite peux-tu le faire?",
      ]
      : [
        "Pour aller plus loin, garder \(phrases.thing) cinq lancers de suite.",
        "La prochaine fois, cinq lancers de suite avec \(phrases.thing).",
        "La suite\u{A0}: \(phrases.thing) pour cinq lancers de suite.",
        "Un pas de plus\u{A0}: cinq lancers de suite avec \(phrases.thing).",
      ]
    return variation.pick(sentences, .step)
  }

  private func ownBest(
    _ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String {
    let shot = best.shot.mark
    let time = numbers.exact(shot.time)
    let which = ordinal(shot).map { "\($0) lancer" } ?? "lancer"
    switch audience {
    case .child:
      let mine = ordinal(shot) == nil ? "un de tes lancers" : "ton \(which)"
      return variation.pick(
        [
          "\(mine.capitalizedFirst) a \(phrases.best). Refais-le!",
          "J'aime \(mine). Il a \(phrases.best). Refais-le!",
          "C'est \(mine) qui a \(phrases.best). Encore!",
        ], .step)
    case .parent:
      return variation.pick(
        [
          "Le \(which), à \(time), a \(phrases.best), alors on peut le refaire.",
          "La prochaine fois, refaire le \(which) de \(time)\u{A0}: il a \(phrases.best).",
          "À \(time), le \(which) a \(phrases.best)\u{A0}: à refaire.",
          "C'est le \(which), à \(time), qui a \(phrases.best)\u{A0}: à refaire.",
        ], .step)
    case .coach:
      let amount = MeasuredAmount(
        best.shot.value.value, error: best.shot.value.error, of: best.rule.metric)
      let about = best.shot.isProxy || amount.isRough ? "de l'ordre de" : "d'environ"
      let leads = ["Son meilleur à refaire", "À refaire", "Le meilleur de la vidéo à répéter"]
      return "\(variation.pick(leads, .step))\u{A0}: le \(which) à \(time) a \(phrases.best), avec "
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
          "Le rythme change d'un lancer à l'autre, alors on peut refaire celui de \(time).",
          "La prochaine fois, garder le rythme de \(time)\u{A0}: il change d'un lancer à l'autre.",
          "Le rythme change à chaque lancer, et celui de \(time) est bon à garder.",
          "À \(time) le rythme est vif, et les autres sont plus lents\u{A0}: en choisir un.",
        ], .step)
    case .coach:
      let leads = ["Le rythme diffère", "Le rythme change", "Pas le même rythme chaque fois"]
      return "\(variation.pick(leads, .step))\u{A0}: \(name(of: UnevenRhythm.metric)) d'environ "
        + "\(seconds(rhythm.quickest)) à \(time) et d'environ \(seconds(rhythm.slowest)) à "
        + "\(numbers.exact(rhythm.slowest.mark.time))."
    }
  }

  private func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }
}
