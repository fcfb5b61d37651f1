internal import Coaching
internal import ShotAnalysis

/// The sentences in Canadian French: a no-break space before a colon, none before an exclamation
/// mark or a semicolon.
///
/// Uses "votre jeune" and the present tense, so that no word has to agree with the player's gender,
/// which is unknown.
struct FrenchPhrasebook: Phrasebook {
  let language = SummaryLanguage.french
  let numbers = NumberStyle(decimalMark: ",")
  // The released app expects the headings with an ordinary space.
  let wentWellHeading = "Ce qui a bien été :"
  let workOnHeading = "À travailler :"
  let filmAgain = "Puis filme encore!"
  let rough = "(approximatif)"

  func openings(_ shots: ShotsSeen, for audience: Audience) -> [String] {
    let what = what(shots)
    let times = when(shots.times.map(numbers.exact), most: audience == .coach ? 6 : 4)
    switch (audience, shots.certainty) {
    case (.coach, let certainty):
      let view = view(shots.view, count: shots.times.count)
      let leads =
        switch certainty {
        case .sure: ["", "À l'image\u{A0}: ", "Dans la vidéo\u{A0}: "]
        case .likely: ["Ce qui ressemble à ", "À l'image, ce qui ressemble à "]
        case .maybe: ["Peut-être ", "À l'image, peut-être "]
        }
      return leads.map { "\($0)\(what) \(times), \(view)" }
    case (_, .sure):
      return [
        "Votre jeune a fait \(what), \(times)", "On voit \(what) dans cette vidéo, \(times)",
        "Cette vidéo montre \(what), \(times)", "Il y a \(what) dans cette vidéo, \(times)",
        "Votre jeune prend \(what), \(times)",
        "Voici nos notes sur \(what), \(times)",
      ]
    case (_, .likely):
      return [
        "On voit ce qui ressemble à \(what), \(times)",
        "Cette vidéo montre ce qui ressemble à \(what), \(times)",
      ]
    case (_, .maybe):
      return [
        "On voit peut-être \(what), \(times)", "Cette vidéo montre peut-être \(what), \(times)",
      ]
    }
  }

  /// Returns the number and the types of the shots, such as "quatre lancers du poignet", "deux
  /// lancers, sans doute frappés" or "trois lancers (deux du poignet et peut-être un frappé)".
  private func what(_ shots: ShotsSeen) -> String {
    let total = shots.times.count
    let all = "\(Self.word(total)) \(noun(.unknown, count: total))"
    guard shots.kinds.count <= 1, let kind = shots.kinds.first else {
      let parts = shots.kinds.map { kind in
        let count = Self.word(kind.count)
        let what = manner(kind.type, count: kind.count) ?? (kind.count == 1 ? "autre" : "autres")
        return "\(hedge(kind.certainty))\(count) \(what)"
      }
      return "\(all) (\(Self.list(parts)))"
    }
    guard kind.certainty < .sure, let manner = manner(kind.type, count: total) else {
      return "\(Self.word(total)) \(noun(kind.type, count: total))"
    }
    return "\(all), \(hedge(kind.certainty))\(manner)"
  }

  private func hedge(_ certainty: Certainty) -> String {
    switch certainty {
    case .sure: ""
    case .likely: "sans doute "
    case .maybe: "peut-être "
    }
  }

  func word(for certainty: Certainty) -> String {
    switch certainty {
    case .sure: "certain"
    case .likely: "probable"
    case .maybe: "peut-être"
    }
  }

  func strength(
    _ plain: PlainStrength, for audience: Audience, variation: Variation
  ) -> String {
    let sentences: [String]
    switch (plain, audience) {
    case (.steadyRhythm(let interval), .parent):
      let seconds = seconds(interval, places: interval < 2 ? 1 : 0)
      sentences = [
        "Le rythme est beau et régulier, avec environ \(seconds) entre les lancers",
        "Les lancers viennent à un rythme régulier, à environ \(seconds) d'écart",
        "Un rythme régulier, c'est beau à voir\u{A0}: environ \(seconds) entre les lancers",
        "Le rythme tient d'un lancer à l'autre, avec environ \(seconds) entre eux",
      ]
    case (.steadyRhythm(let interval), .coach):
      sentences = [
        "Rythme régulier\u{A0}: environ \(seconds(interval, places: 1)) entre les lancers"
      ]
    case (.steadyRhythm, .child): return "Tu gardes un beau rythme."
    case (.wholeShot(let time), .parent):
      let time = numbers.exact(time)
      sentences = [
        "Le lancer à \(time) va de l'élan jusqu'à la finale",
        "À \(time), tout le lancer est là, de l'élan à la finale",
        "Beau à voir à \(time)\u{A0}: un lancer complet, de l'élan à la finale",
        "L'élan, la poussée et la finale sont tous là à \(time)",
      ]
    case (.wholeShot(let time), .coach):
      sentences = ["On peut suivre le lancer à \(numbers.exact(time)) de l'élan à la finale"]
    case (.wholeShot, .child): return "Ton lancer est complet!"
    case (.start(let time), .parent):
      let time = numbers.exact(time)
      sentences = [
        "Ce qu'on voit à \(time) est un beau point de départ",
        "Le lancer à \(time) est une bonne base", "À \(time), il y a un beau départ",
        "Un bon point de départ, c'est le lancer à \(time)",
      ]
    case (.start(let time), .coach):
      sentences = ["Ce qu'on voit à \(numbers.exact(time)) est un bon point de départ"]
    case (.start, .child): return "Tu essaies, et c'est comme ça qu'on commence."
    }
    return "\(variation.pick(sentences, .praise))."
  }

  func drillLeads(_ name: String, plan: AgePlan, for audience: Audience) -> [String] {
    let name = "«\u{A0}\(name)\u{A0}»"
    let isGame = plan.level == .game
    switch audience {
    case .parent:
      let kit =
        plan.needsGrownUp && !isGame
        ? "avec vous tout près, un casque et de l'espace autour"
        : "avec un casque et de l'espace autour"
      let together = isGame ? " ensemble" : ""
      return [
        "\(kit.capitalizedFirst), essayez\(together) \(name)",
        "Essayez\(together) \(name), \(kit)", "Pour ça, \(name), \(kit)",
      ]
    case .child:
      let leads = isGame ? ["Joue à", "On joue à", "Essaie"] : ["Essaie", "Fais", "Tente"]
      return leads.map { "\($0) \(name)" }
    case .coach: return ["Exercice\u{A0}: \(name)"]
    }
  }

  func line(_ shot: ShotLine) -> String {
    let manner =
      manner(shot.kind.type, count: 1).map { " \(hedge(shot.kind.certainty))\($0)" } ?? ""
    let labels = shot.themes.map { phrases(for: $0).label.lowercased() }
    let shown = labels.isEmpty ? "" : "\u{A0}: \(Self.list(labels))"
    return "\(numbers.exact(shot.time)) lancer\(manner)\(shown)"
  }

  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String {
    switch audience {
    case .parent:
      outline.isWellFilmed
        ? "Nous n'avons pas vu de lancer dans cette vidéo, et c'est correct. "
          + "On voit bien votre jeune, alors continuez à filmer de cet endroit."
        : outline.playerIsRare
          ? "Nous n'avons pas vu de lancer dans cette vidéo, et presque personne à l'image."
          : "Nous n'avons pas vu de lancer dans cette vidéo, et c'est correct."
    case .child:
      "Pas de lancer cette fois, et c'est correct. Filme quelques lancers et on s'en reparle!"
    case .coach:
      outline.playerInView
        ? "Votre jeune est bien visible dans la vidéo. On n'a pas trouvé de lancer, et c'est "
          + "correct."
        : outline.playerIsRare
          ? "La vidéo est bien arrivée. On n'y voit presque personne, et on n'y a pas trouvé de lancer."
          : "La vidéo est bien arrivée, et votre jeune est à l'image une partie du temps. On n'a pas "
            + "trouvé de lancer, et c'est correct."
    }
  }

  func noPlayer(for audience: Audience) -> String {
    switch audience {
    case .parent:
      "Nous n'avons vu personne dans cette vidéo, alors il n'y a rien à en dire pour l'instant. "
        + "On essaie encore."
    case .child:
      "On ne te voit pas cette fois. Place-toi pour que la caméra te voie en entier, et filme encore!"
    case .coach:
      "La vidéo est bien arrivée. On n'y voit personne pour l'instant."
    }
  }

  func noun(_ type: ShotType, count: Int) -> String {
    let noun = count == 1 ? "lancer" : "lancers"
    return manner(type, count: count).map { "\(noun) \($0)" } ?? noun
  }

  /// Returns the phrase after "lancer"; `nil` for an unknown type.
  private func manner(_ type: ShotType, count: Int) -> String? {
    let s = count == 1 ? "" : "s"
    return switch type {
    case .wrist: "du poignet"
    case .snap: "court\(s) et sec\(s)"
    case .slap: "frappé\(s)"
    case .backhand: "du revers"
    case .unknown: nil
    }
  }

  private func seconds(_ interval: Double, places: Int) -> String {
    let text = numbers.decimal(interval, places: places)
    return "\(text) \(Self.isPlural(interval) ? "secondes" : "seconde")"
  }

  private func view(_ view: Quality.View, count: Int) -> String {
    let seen = count == 1 ? "vu" : "vus"
    return switch view {
    case .side: "\(seen) de côté"
    case .oblique: "\(seen) en biais"
    case .front: "\(seen) de face"
    case .back: "\(seen) de dos"
    case .unknown: "sous un angle qu'on n'a pas pu établir"
    }
  }

  /// Returns the times, separated by semicolons where they contain commas.
  private func when(_ times: [String], most: Int) -> String {
    guard times.count > most, let first = times.first, let last = times.last else {
      let different = Self.different(times)
      guard different.count > 1, let last = different.last, last.contains(",") else {
        return "à \(Self.list(different))"
      }
      return "à \(different.dropLast().joined(separator: "; ")) et \(last)"
    }
    return "de \(first) à \(last)"
  }
}

extension FrenchPhrasebook {
  func praiseLeads(at time: String?) -> [String] {
    guard let time else { return ["Bravo", "Un beau point", "Beau à voir", "Un bon coup"] }
    return [
      "Un bon coup à \(time)", "Un beau moment à \(time)", "Un bravo pour \(time)",
      "Beau à voir à \(time)", "Un beau point à \(time)", "Beau travail à \(time)",
      "Une belle réussite à \(time)",
    ]
  }

  var evidenceSources: [String] { ["", ", d'après la vidéo", ", à l'image"] }

  func cueSentences(_ cue: String, seen: String, _ finding: Finding, isBrief: Bool) -> [String] {
    let seen = finding.isHedged ? "on dirait que \(seen)" : seen
    let location = location(finding)
    return isBrief
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
  }

  func seenLeads(isHedged: Bool) -> [String] {
    isHedged
      ? ["On dirait ceci", "De cette vidéo, on dirait ceci", "Ce qu'on dirait"]
      : ["On voit ceci", "Ce que montre la vidéo", "Dans la vidéo"]
  }

  var childCueLeads: [String] { ["Là,", "Puis", "Et là,"] }

  func changeSentence(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, at time: String
  ) -> String {
    switch direction {
    case .gain: "Un pas en avant à \(time)\u{A0}: \(phrases.gain) qu'avant."
    case .loss: "À essayer la prochaine fois\u{A0}: \(phrases.bringBack) qu'avant."
    }
  }

  func changeStatement(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, of name: String, now: String,
    unit: String, before: String
  ) -> String {
    let statement = direction == .gain ? phrases.gain : phrases.bringBack
    return "\(statement.capitalizedFirst) qu'avant\u{A0}: \(name) d'environ \(now) \(unit) "
      + "maintenant, et d'environ \(before) avant."
  }

  func evidence(_ finding: Finding) -> String {
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let text = measured(finding.metric, usual.mean, error: usual.error, isProxy: isProxy)
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(location(shot))" }
      return "\(text) en moyenne sur \(Self.word(usual.shots)) lancers, surtout "
        + location(shot)
    case .spread(let spread, _, _):
      return "\(name(of: finding.metric)) d'environ \(numbers.decimal(spread.mean, places: 0)) "
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
  private func location(_ shot: ShotMark) -> String {
    ordinal(shot).map { "au \($0) lancer, \(at(shot.time))" } ?? at(shot.time)
  }

  func about(_ amount: String, isRough: Bool) -> String {
    "\(isRough ? "de l'ordre de" : "d'environ") \(amount)"
  }

  func at(_ time: Double) -> String { "à \(numbers.exact(time))" }

  var with: String { "avec" }

  var challengeLeads: [String] {
    [
      "Un défi pour la prochaine fois", "Du nouveau à essayer", "Juste pour le plaisir",
      "Voici un défi",
    ]
  }

  func stretchSentences(_ thing: String, for audience: Audience) -> [String] {
    audience == .child
      ? [
        "Peux-tu le refaire cinq fois de suite?", "Refais-le cinq fois de suite!",
        "Combien de fois de suite peux-tu le faire?",
      ]
      : [
        "Pour aller plus loin, garder \(thing) cinq lancers de suite.",
        "La prochaine fois, cinq lancers de suite avec \(thing).",
        "La suite\u{A0}: \(thing) pour cinq lancers de suite.",
        "Un pas de plus\u{A0}: cinq lancers de suite avec \(thing).",
      ]
  }

  func ownBestSentences(
    _ best: String, of ordinal: String?, at time: String, for audience: Audience
  ) -> [String] {
    let which = ordinal.map { "\($0) lancer" } ?? "lancer"
    switch audience {
    case .child:
      let mine = ordinal == nil ? "un de tes lancers" : "ton \(which)"
      return [
        "\(mine.capitalizedFirst) a \(best). Refais-le!",
        "J'aime \(mine). Il a \(best). Refais-le!",
        "C'est \(mine) qui a \(best). Encore!",
      ]
    case .parent:
      return [
        "Le \(which), à \(time), a \(best), alors on peut le refaire.",
        "La prochaine fois, refaire le \(which) de \(time)\u{A0}: il a \(best).",
        "À \(time), le \(which) a \(best)\u{A0}: à refaire.",
        "C'est le \(which), à \(time), qui a \(best)\u{A0}: à refaire.",
      ]
    case .coach:
      let leads = ["Son meilleur à refaire", "À refaire", "Le meilleur de la vidéo à répéter"]
      return leads.map { "\($0)\u{A0}: le \(which) à \(time) a \(best)" }
    }
  }

  func unevenSentences(at time: String) -> [String] {
    [
      "Le rythme change d'un lancer à l'autre, alors on peut refaire celui de \(time).",
      "La prochaine fois, garder le rythme de \(time)\u{A0}: il change d'un lancer à l'autre.",
      "Le rythme change à chaque lancer, et celui de \(time) est bon à garder.",
      "À \(time) le rythme est vif, et les autres sont plus lents\u{A0}: en choisir un.",
    ]
  }

  var unevenLeads: [String] {
    ["Le rythme diffère", "Le rythme change", "Pas le même rythme chaque fois"]
  }
}
