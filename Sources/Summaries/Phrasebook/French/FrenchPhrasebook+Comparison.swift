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
