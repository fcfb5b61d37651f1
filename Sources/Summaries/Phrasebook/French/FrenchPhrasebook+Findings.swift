internal import Coaching
internal import ShotAnalysis

extension FrenchPhrasebook {
  func strength(
    _ finding: Finding, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      let praise = variation.pick(phrases.praise.at(plan.level), .praiseClause)
      guard let shot = finding.shot else {
        let leads = ["Bravo", "Un beau point", "Beau à voir", "Un bon coup"]
        return "\(variation.pick(leads, .praise))\u{A0}: \(praise)."
      }
      let time = numbers.exact(shot.time)
      let leads = [
        "Un bon coup à \(time)", "Un beau moment à \(time)", "Un bravo pour \(time)",
        "Beau à voir à \(time)", "Un beau point à \(time)", "Beau travail à \(time)",
        "Une belle réussite à \(time)",
      ]
      return "\(variation.pick(leads, .praise))\u{A0}: \(praise)."
    case .child:
      return variation.pick(phrases.childPraise.at(plan.level), .praiseClause)
    case .coach:
      let leads = ["", ", d'après la vidéo", ", à l'image"]
      return "\(phrases.label)\(variation.pick(leads, .praise))\u{A0}: \(evidence(finding))."
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
        ? ["On dirait ceci", "De cette vidéo, on dirait ceci", "Ce qu'on dirait"]
        : ["On voit ceci", "Ce que montre la vidéo", "Dans la vidéo"]
      let todo = drillSentence(
        for: finding.rule.theme, plan: plan, for: .coach, variation: variation)
      return "\(cue.capitalizedFirst). \(variation.pick(leads, .step))\u{A0}: \(seen), avec "
        + "\(evidence(finding)). \(todo)"
    }
  }

  private func parentCue(
    _ cue: String, seen: String, _ finding: Finding, isBrief: Bool, _ variation: Variation
  ) -> String {
    let seen = finding.isHedged ? "on dirait que \(seen)" : seen
    let location = location(finding)
    let sentences =
      isBrief
      ? [
        "\(location.capitalizedFirst), \(seen)\u{A0}: la prochaine fois, \(cue)",
        "À essayer\u{A0}: \(cue), car \(location), \(seen)",
        "Une chose à essayer\u{A0}: \(cue) (\(location), \(seen))",
        "\(location.capitalizedFirst), \(seen), alors on peut \(cue)",
      ]
      : [
        "\(location.capitalizedFirst), \(seen). La prochaine fois, on peut \(cue)",
        "\(location.capitalizedFirst), \(seen). Une chose à essayer\u{A0}: \(cue)",
        "\(location.capitalizedFirst), \(seen). Une idée pour la suite\u{A0}: \(cue)",
        "Ce qu'on voit \(location)\u{A0}: \(seen). Alors on peut \(cue)",
        "\(location.capitalizedFirst), \(seen). À essayer, donc\u{A0}: \(cue)",
      ]
    return variation.pick(sentences, .step) + "."
  }

  /// Returns the cue as a sentence for the player.
  func childCue(_ phrases: ThemePhrases, _ variation: Variation) -> String {
    let lead = variation.pick(["Là,", "Puis", "Et là,"], .step)
    return "\(lead) \(variation.pick(phrases.childCue, .stepClause))."
  }

  func change(_ change: ClipChange, for audience: Audience) -> String {
    guard let phrases = phrases(for: change.theme).change else { return "" }
    switch (audience, change.direction) {
    case (.parent, .gain):
      return "Un pas en avant à \(numbers.exact(change.time))\u{A0}: \(phrases.gain) qu'avant."
    case (.parent, .loss):
      return "À essayer la prochaine fois\u{A0}: \(phrases.bringBack) qu'avant."
    case (.child, .gain): return phrases.childGain
    case (.child, .loss): return ""
    case (.coach, let direction):
      let statement =
        direction == .gain
        ? "\(phrases.gain.capitalizedFirst) qu'avant"
        : "\(phrases.bringBack.capitalizedFirst) qu'avant"
      let now = MeasuredAmount(change.now.value, error: change.now.error, of: change.metric)
      let before = MeasuredAmount(
        change.before.value, error: change.before.error, of: change.metric)
      return "\(statement)\u{A0}: \(name(of: change.metric)) d'environ \(now.text(numbers)) "
        + "\(unit(of: change.metric, for: now.value)) maintenant, et d'environ "
        + "\(before.text(numbers)) avant."
    }
  }

  /// Returns the measured value of a finding with its error and the time at which it can be seen.
  private func evidence(_ finding: Finding) -> String {
    let name = name(of: finding.metric)
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let amount = MeasuredAmount(usual.mean, error: usual.error, of: finding.metric)
      let about = isProxy || amount.isRough ? "de l'ordre de" : "d'environ"
      let text =
        "\(name) \(about) \(amount.text(numbers)) \(unit(of: finding.metric, for: amount.value))"
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(location(shot))" }
      return "\(text) en moyenne sur \(Self.word(usual.shots)) lancers, surtout "
        + location(shot)
    case .spread(let spread, _, _):
      return "\(name) d'environ \(numbers.decimal(spread.mean, places: 0)) "
        + "\(unit(of: finding.metric, for: spread.mean)) en moyenne avec un écart de "
        + "\(numbers.decimal(spread.deviation, places: 1)), \(location(finding))"
    }
  }

  /// Returns the shot and the time at which a finding can be seen.
  private func location(_ finding: Finding) -> String {
    switch (finding.shot, finding.reading) {
    case (let shot?, _): location(shot)
    case (nil, .spread(_, let from, let to)):
      "de \(numbers.exact(from)) à \(numbers.exact(to))"
    case (nil, .usual): "dans cette vidéo"
    }
  }

  /// Returns the shot and its time, such as "au deuxième lancer, à 0:08,1".
  func location(_ shot: ShotMark) -> String {
    let time = "à \(numbers.exact(shot.time))"
    return ordinal(shot).map { "au \($0) lancer, \(time)" } ?? time
  }

  func challenge(
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

  func stretch(
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

  func ownBest(
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
}
