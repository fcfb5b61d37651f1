import ShotAnalysis

/// Counts and lists in words, in the form before a masculine noun.
extension FrenchPhrasebook {
  private static let small = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
  ]
  private static let tens = [2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"]

  /// Returns `count` in words up to ninety-nine, in digits above.
  static func word(_ count: Int) -> String {
    if small.indices.contains(count) { return small[count] }
    guard (20..<100).contains(count) else { return "\(count)" }
    switch count {
    case 80: return "quatre-vingts"
    case 81...: return "quatre-vingt-\(small[count - 80])"
    case 71: return "soixante et onze"
    default:
      // The seventies continue from sixty: soixante-dix.
      let ten = count / 10 == 7 ? 6 : count / 10
      let rest = count - ten * 10
      let name = tens[ten] ?? ""
      switch rest {
      case 0: return name
      case 1: return "\(name) et un"
      default: return "\(name)-\(small[rest])"
      }
    }
  }

  static let ordinals = [
    "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième",
    "huitième", "neuvième", "dixième",
  ]

  /// Returns the items with commas and a final "et".
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) et \(last)"
  }

  /// Whether a count takes the plural: in French from two on, so that 0 and 1.5 are singular.
  static func isPlural(_ number: Double) -> Bool { number.magnitude >= 2 }
}

/// A report's words.
extension FrenchPhrasebook {
  var parentHeading: String { "Pour le parent" }
  var playerHeading: String { "Pour votre jeune" }
  var coachHeading: String { "Pour l'entraîneur" }
  var filmingHeading: String { "Bon à savoir" }
  var noShotFound: String { "Aucun lancer n'a été trouvé dans cette vidéo." }
  var shotHeads: [String] { ["#", "Départ", "Lancer", "Type", "Sûreté"] }
  var measured: String { "Mesures" }
  var notMeasured: String { "Pas mesuré" }
  var torsos: String {
    "Les longueurs sont en torses\u{A0}: du milieu des épaules aux hanches = 1."
  }
  var roughWord: String { "approx." }
  var phaseNames: [String] { ["Élan", "Tir", "Finale"] }
  var slowMotion: String { "Ralenti" }
  var roughHint: String {
    "Les valeurs trop approximatives sont omises; --all-metrics les montre."
  }

  func shot(_ number: Int) -> String { "Lancer \(number)" }

  func title(shots: Int, shoots: String?) -> String {
    let count = shots == 1 ? "1 lancer" : "\(shots) lancers"
    let sides = ["left": "gauche", "right": "droite"]
    return shoots.map { "\(count), lance de la \(sides[$0] ?? $0)" } ?? count
  }

  func filmedFrom(_ view: Quality.View) -> String? {
    switch view {
    case .side: "filmé de côté"
    case .oblique: "filmé en biais"
    case .front: "filmé de face"
    case .back: "filmé de dos"
    case .unknown: nil
    }
  }

  func frameRate(_ rate: String) -> String { "\(rate) images par seconde" }

  func filmed(_ moment: String) -> String { "filmé le \(moment)" }

  func chosen(people: Int, _ position: PlayerPosition, wasAsked: Bool) -> String {
    let location =
      switch (position, wasAsked) {
      case (.left, false): "à gauche de l'image"
      case (.middle, false): "au milieu de l'image"
      case (.right, false): "à droite de l'image"
      case (.left, true): "la plus à gauche, parmi celles qu'on peut suivre"
      case (.middle, true): "la plus près du milieu, parmi celles qu'on peut suivre"
      case (.right, true): "la plus à droite, parmi celles qu'on peut suivre"
      }
    let choice = wasAsked ? "" : " (--player en choisit une autre)"
    return "\(people) personnes vues; on suit celle \(location)\(choice)"
  }

  func word(for type: ShotType) -> String {
    switch type {
    case .wrist: "du poignet"
    case .snap: "court et sec"
    case .slap: "frappé"
    case .backhand: "du revers"
    case .unknown: "inconnu"
    }
  }
}

/// The words that no summary contains, and how easy a text is.
extension FrenchPhrasebook {
  var bannedWords: [String] { Self.banned }

  private static let banned = [
    // Body
    "poids", "pesant", "lourd", "maigr", "gros=", "gross", "mince", "gras=", "obès", "corps",
    "muscl", "physique", "kilo", "kg=", "livre", "grand=", "grande=", "petite=", "fesse",
    // Judgement
    "paress", "faible", "terribl", "mauvais", "mal=", "pauvre", "pire", "échec", "échou", "erreur",
    "faute", "normal", "anormal", "talent", "doué", "naturel", "note=", "noté", "pointage", "score",
    "rang=", "parfait", "excellent", "élite", "idéal", "jamais", "nul=", "nulle=",
    // Health
    "bless", "douleur", "mal à", "risque", "diagnos", "médic", "danger", "fatig", "effort",
    // Others as a yardstick
    "garçon", "fille", "autres enfants", "autres jeunes", "autres joueurs", "la plupart", "pro=",
    "pros=", "professionnel", "lnh", "ligue", "percentile", "coéquip", "moyenne des",
    // Not measurable with one camera
    "regard", "yeux", "œil", "force", "puiss", "vitesse de=", "km/h", "précis=", "précision",
    "justesse", "but=", "buts=", "plus fort", "plus vite",
  ]

  /// Kandel and Moles (1958) fitted Flesch's reading ease to French: 73.6 instead of 84.6.
  var syllableWeight: Double { 11.8 * 73.6 / 84.6 }

  func syllables(in letters: String) -> Int {
    var count = 0
    var before: Character?
    for letter in letters {
      let isVowel = "aàâäeéèêëiîïoôöuùûüyœæ".contains(letter)
      let wasVowel = before.map("aàâäeéèêëiîïoôöuùûüyœæ".contains) ?? false
      // An accent on a second vowel, as in "vidéo" after the d or in "maïs", starts a syllable.
      if isVowel, !wasVowel || "éèëï".contains(letter) && before != "i" { count += 1 }
      if isVowel, let before, "éèï".contains(before) { count += 1 }
      before = letter
    }
    for ending in ["e", "es"] where letters.hasSuffix(ending) && count > 1 {
      let stem = letters.dropLast(ending.count).last
      if let stem,
        !"aàâeéèêiîoôuùûy".contains(stem) || stem == "u" && Self.hasSilentU(letters, ending)
      {
        count -= 1
      }
    }
    // The verb's ending -ent is silent; that of a noun or an adverb is not.
    if letters.hasSuffix("lent") || letters.hasSuffix("sent") || letters.hasSuffix("nent"),
      count > 1
    {
      count -= 1
    }
    return count
  }

  /// Whether the u before the ending only hardens a g or belongs to a q, as in "longue".
  private static func hasSilentU(_ letters: String, _ ending: String) -> Bool {
    letters.dropLast(ending.count + 1).last.map("gq".contains) ?? false
  }
}

/// The words of a printed report.
extension FrenchPhrasebook {
  var printedTitle: String { "Rapport de lancers" }
  var measurements: String { "Mesures" }
  var marginMeaning: String {
    "Chaque nombre a une marge d'erreur (±)\u{A0}: neuf fois sur dix, la vraie valeur s'y trouve. "
      + "Aucun nombre n'est une note."
  }
  var curvesHeading: String { "Comment le corps a bougé" }
  var curvesMeaning: String {
    "Bleu\u{A0}: élan, orange\u{A0}: tir, vert\u{A0}: finale; à la ligne pointillée, la rondelle part. "
      + "Le point et son trait sont la valeur du tableau, calculée avec plusieurs images\u{A0}: la courbe "
      + "peut passer à côté. La bande est sa marge d'erreur, plus large là où le programme est moins "
      + "sûr."
  }
  var angleInSpace: String {
    "L'angle est celui de l'articulation dans l'espace. Vu de la caméra, il peut paraître plus ouvert."
  }
  var roughOmitted: String {
    "–\u{A0}: trop incertain pour être montré. Les mesures sans aucune valeur sûre sont omises."
  }
  var passingOn: String {
    "Cette page montre votre jeune\u{A0}: partagez-la comme une photo. Aucun nombre n'est une cible\u{A0}: "
      + "filmez encore de la même façon et comparez."
  }
  var feetShare: String { "0 pied arrière, 1 pied avant" }
  var secondsFromRelease: String { "secondes avant (−) et après le départ de la rondelle" }
  var howMeasuredHeading: String { "Comment les mesures ont été prises" }
  var howMeasured: String {
    "Un programme a repéré les articulations dans les images d'une seule vidéo de téléphone, puis a "
      + "mesuré des angles, des temps et des vitesses. Il peut se tromper là où des vêtements, d'autres "
      + "personnes ou l'angle de la caméra cachent une articulation. La vitesse et la précision du "
      + "lancer ne sont pas mesurées. Votre jeune n'est comparé à personne d'autre."
  }
  var filesHeading: String { "Fichiers avec tous les nombres" }

  func name(of moment: KeyMoment) -> String {
    switch moment {
    case .load: "Élan"
    case .release: "Départ"
    case .followThrough: "Finale"
    }
  }

  func name(of quantity: ShotCurve.Quantity) -> String {
    switch quantity {
    case .frontKnee: "Genou avant"
    case .backKnee: "Genou arrière"
    case .trunkLean: "Inclinaison du tronc"
    case .weight: "Hanches entre les pieds"
    }
  }

  func imageText(_ moment: KeyMoment, ofShot number: Int) -> String {
    switch moment {
    case .load: "L'élan du lancer \(number), avec les articulations mesurées"
    case .release: "Le départ de la rondelle au lancer \(number), avec les articulations mesurées"
    case .followThrough: "La finale du lancer \(number), avec les articulations mesurées"
    }
  }

  func filmstripText(ofShot number: Int) -> String {
    "Le lancer \(number) en images côte à côte, avec le temps avant et après le départ de la rondelle"
  }

  func shotsWithoutImages(_ count: Int) -> String {
    count == 1
      ? "Un autre lancer n'a pas d'images ici."
      : "\(count) autres lancers n'ont pas d'images ici."
  }
}

/// The words of a comparison of two shots.
extension FrenchPhrasebook {
  var comparisonTitle: String { "Deux lancers comparés" }
  var beforeHead: String { "Avant" }
  var nowHead: String { "Maintenant" }
  var differenceHead: String { "Écart" }
  var headColon: String { "\u{A0}: " }
  var clearHeading: String { "Les différences nettes" }
  var nothingClear: String {
    "Aucune différence nette. Deux lancers ne montrent pas les petits changements."
  }
  var withinHeading: String { "Les autres mesures" }
  var withinMeaning: String {
    "Un écart est net quand il dépasse le double de sa marge d'erreur."
  }
  var favorMeaning: String {
    "+ plus près de ce que recherchent les entraîneurs, − plus loin. Sans signe\u{A0}: bien dans les "
      + "deux lancers, ou il n'y a pas de règle."
  }
  var closerToPraise: String { "plus près de ce que recherchent les entraîneurs" }
  var fartherFromPraise: String { "plus loin de ce que recherchent les entraîneurs" }
  var oneShotEach: String {
    "Ce ne sont que deux lancers. Ce qu'une personne fait d'habitude se voit sur plusieurs vidéos."
  }
  var twoTypes: String {
    "Ce sont deux types de lancers, qui ne se font pas de la même façon. Un écart n'est ici ni un "
      + "progrès ni un recul."
  }
  var twoSides: String {
    "Dans une vidéo, on lance de la gauche, dans l'autre de la droite. Est-ce la même personne?"
  }
  var twoViews: String {
    "Les lancers ont été filmés sous des angles différents\u{A0}: fiez-vous aux chiffres plutôt qu'aux "
      + "dessins."
  }
  var playAgain: String { "Touchez les bonshommes pour les revoir." }
  var posesNotStored: String {
    "Il n'y a pas de dessins\u{A0}: les poses d'une vidéo ne sont pas conservées."
  }
  var playerNotFound: String {
    "Il n'y a pas de dessins\u{A0}: le joueur n'a pas été trouvé autour du lancer."
  }
  var figuresText: String { "Deux bonshommes allumettes superposés" }
  var nothingToCompare: String { "Les deux lancers n'ont aucune mesure en commun." }

  func shot(_ number: Int, of video: String) -> String { "lancer \(number) de \(video)" }

  func mirrored(_ shot: String) -> String {
    "\(shot)\u{A0}: le dessin est en miroir, parce que le lancer va de l'autre côté de l'image."
  }

  func figuresMeaning(earlier: String, now: String) -> String {
    "Gris\u{A0}: \(earlier.lowercased()), bleu\u{A0}: \(now.lowercased()). Les deux sont dessinés à la "
      + "même taille, et la rondelle part au même moment. Quatre fois plus lent qu'en réalité."
  }
}
