import ShotAnalysis

/// The sentences in French as it is written in Canada: a space that does not break before a colon,
/// none before an exclamation mark or a semicolon.
///
/// Speaks of "votre jeune" and in the present tense, so that no word has to agree with a gender
/// that nobody told us.
struct FrenchPhrasebook: Phrasebook {
  let numbers = NumberStyle(decimalMark: ",")
  // The app in the field knows the headings with an ordinary space.
  let wentWellHeading = "Ce qui a bien été :"
  let workOnHeading = "À travailler :"
  let filmAgain = "Puis filme encore!"

  func opening(_ shots: ShotsSeen, for audience: Audience, variant: Int) -> String {
    let number = shots.times.count
    let count = FrenchNumber.word(number)
    let noun = noun(shots.type, count: number)
    switch audience {
    case .parent, .child:
      let times = when(shots.times.map { ClockTime($0).short }, most: 4)
      guard shots.isCertain else { return "On voit ce qui ressemble à \(count) \(noun), \(times)." }
      return variant % 2 == 0
        ? "Votre jeune a fait \(count) \(noun), \(times)."
        : "On voit \(count) \(noun) dans cette vidéo, \(times)."
    case .coach:
      let times = when(shots.times.map(numbers.exact), most: 6)
      let certain = shots.isCertain ? "" : "Ce qui ressemble à "
      let seen = view(shots.view, count: number)
      return (certain + "\(count) \(noun) \(times), \(seen).").capitalizedFirst
    }
  }

  func strength(_ plain: PlainStrength, for audience: Audience) -> String {
    switch (plain, audience) {
    case (.steadyRhythm(let interval), .parent):
      let seconds = seconds(interval, places: interval < 2 ? 1 : 0)
      return "Le rythme est beau et régulier, avec environ \(seconds) entre les lancers."
    case (.steadyRhythm(let interval), .coach):
      return "Rythme régulier\u{A0}: environ \(seconds(interval, places: 1)) entre les lancers."
    case (.steadyRhythm, .child): return "Tu gardes un beau rythme."
    case (.wholeShot(let time), .parent):
      return "Le lancer à \(ClockTime(time).short) va de l'élan jusqu'à la finale."
    case (.wholeShot(let time), .coach):
      return "On peut suivre le lancer à \(numbers.exact(time)) de l'élan à la finale."
    case (.wholeShot, .child): return "Tu vas du début à la fin de ton lancer."
    case (.start(let time), .parent):
      return "Ce qu'on voit à \(ClockTime(time).short) est un beau point de départ."
    case (.start(let time), .coach):
      return "Ce qu'on voit à \(numbers.exact(time)) est un bon point de départ."
    case (.start, .child): return "Tu essaies, et c'est comme ça qu'on commence."
    }
  }

  func drillSentence(_ drill: Drill, plan: AgePlan, for audience: Audience) -> String {
    switch audience {
    case .parent:
      let lead =
        switch (plan.level, plan.needsGrownUp) {
        case (.game, _): "Avec un casque et de l'espace autour, essayez ensemble"
        case (_, true): "Avec vous tout près, un casque et de l'espace autour, essayez"
        case (_, false): "Avec un casque et de l'espace autour, essayez"
        }
      return "\(lead) «\u{A0}\(drill.name)\u{A0}»\u{A0}: \(drill.steps)."
    case .child: return "Essaie «\u{A0}\(drill.name)\u{A0}»\u{A0}: \(drill.steps)."
    case .coach: return "Exercice\u{A0}: «\u{A0}\(drill.name)\u{A0}» (\(drill.steps))."
    }
  }

  func line(_ shot: ShotLine) -> String {
    let noun = noun(shot.type, count: 1)
    let labels = shot.themes.map { phrases(for: $0).label.lowercased() }
    let shown = labels.isEmpty ? "" : "\u{A0}: \(FrenchNumber.list(labels))"
    return "\(ClockTime(shot.time).short) \(noun)\(shown)"
  }

  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String {
    switch audience {
    case .parent:
      outline.isWellFilmed
        ? "Nous n'avons pas vu de lancer dans cette vidéo, et c'est correct. "
          + "On voit bien votre jeune, alors continuez à filmer de cet endroit."
        : "Nous n'avons pas vu de lancer dans cette vidéo, et c'est correct."
    case .child:
      "Pas de lancer cette fois, et c'est correct. Filme quelques lancers et on s'en reparle!"
    case .coach:
      outline.playerInView
        ? "Votre jeune est bien visible dans la vidéo. On n'a pas trouvé de lancer, et c'est "
          + "correct."
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

  private func noun(_ type: ShotType, count: Int) -> String {
    let noun = count == 1 ? "lancer" : "lancers"
    let s = count == 1 ? "" : "s"
    return switch type {
    case .wrist: "\(noun) du poignet"
    case .snap: "\(noun) court\(s) et sec\(s)"
    case .slap: "\(noun) frappé\(s)"
    case .unknown: noun
    }
  }

  private func seconds(_ interval: Double, places: Int) -> String {
    let text = numbers.decimal(interval, places: places)
    return "\(text) \(FrenchNumber.isPlural(interval) ? "secondes" : "seconde")"
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

  /// The times, with semicolons where commas stand inside of them.
  private func when(_ times: [String], most: Int) -> String {
    guard times.count > most, let first = times.first, let last = times.last else {
      let different = Self.different(times)
      guard different.count > 1, let last = different.last, last.contains(",") else {
        return "à \(FrenchNumber.list(different))"
      }
      return "à \(different.dropLast().joined(separator: "; ")) et \(last)"
    }
    return "de \(first) à \(last)"
  }
}
