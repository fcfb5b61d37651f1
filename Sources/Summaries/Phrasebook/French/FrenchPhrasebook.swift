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

  func opening(_ shots: ShotsSeen, for audience: Audience, variation: Variation) -> String {
    let what = what(shots)
    let times = when(shots.times.map(numbers.exact), most: audience == .coach ? 6 : 4)
    let sentence: String
    switch (audience, shots.certainty) {
    case (.coach, let certainty):
      let view = view(shots.view, count: shots.times.count)
      let leads =
        switch certainty {
        case .sure: ["", "À l'image\u{A0}: ", "Dans la vidéo\u{A0}: "]
        case .likely: ["Ce qui ressemble à ", "À l'image, ce qui ressemble à "]
        case .maybe: ["Peut-être ", "À l'image, peut-être "]
        }
      sentence = "\(variation.pick(leads, .opening))\(what) \(times), \(view)"
    case (_, .sure):
      sentence = variation.pick(
        [
          "Votre jeune a fait \(what), \(times)", "On voit \(what) dans cette vidéo, \(times)",
          "Cette vidéo montre \(what), \(times)", "Il y a \(what) dans cette vidéo, \(times)",
          "Votre jeune prend \(what), \(times)",
          "Voici nos notes sur \(what), \(times)",
        ], .opening)
    case (_, .likely):
      sentence = variation.pick(
        [
          "On voit ce qui ressemble à \(what), \(times)",
          "Cette vidéo montre ce qui ressemble à \(what), \(times)",
        ], .opening)
    case (_, .maybe):
      sentence = variation.pick(
        [
          "On voit peut-être \(what), \(times)", "Cette vidéo montre peut-être \(what), \(times)",
        ], .opening)
    }
    return "\(sentence.capitalizedFirst)."
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

  func drillSentence(
    _ drill: Drill, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let name = "«\u{A0}\(drill.name)\u{A0}»"
    switch audience {
    case .parent:
      let kit =
        plan.needsGrownUp && plan.level != .game
        ? "avec vous tout près, un casque et de l'espace autour"
        : "avec un casque et de l'espace autour"
      let together = plan.level == .game ? " ensemble" : ""
      let leads = [
        "\(kit.capitalizedFirst), essayez\(together) \(name)",
        "Essayez\(together) \(name), \(kit)", "Pour ça, \(name), \(kit)",
      ]
      return "\(variation.pick(leads, .drill))\u{A0}: \(drill.stepsForAdults)."
    case .child:
      let leads =
        plan.level == .game ? ["Joue à", "On joue à", "Essaie"] : ["Essaie", "Fais", "Tente"]
      return "\(variation.pick(leads, .drill)) \(name)\u{A0}: \(drill.steps)."
    case .coach: return "Exercice\u{A0}: \(name) (\(drill.stepsForAdults))."
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
