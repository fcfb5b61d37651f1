/// The words of a comparison of two shots.
extension FrenchPhrasebook {
  var comparisonTitle: String { "Deux lancers comparés" }
  var beforeHead: String { "Avant" }
  var nowHead: String { "Maintenant" }
  var differenceHead: String { "Écart" }
  var clearHeading: String { "Nettement différent" }
  var nothingClear: String {
    "Rien n'est nettement différent. De petits changements ne se voient pas ainsi."
  }
  var withinHeading: String { "Pas nettement différent" }
  var withinMeaning: String {
    "Un écart est net quand il dépasse le double de sa marge d'erreur."
  }
  var favorMeaning: String {
    "+ va dans le sens que les entraîneurs encouragent, − s'en éloigne. Le reste n'est ni mieux ni "
      + "moins bien."
  }
  var oneShotEach: String {
    "C'est un lancer contre un lancer. Ce qu'un joueur fait d'habitude se voit sur plusieurs\u{A0}: voir "
      + "les progrès."
  }
  var twoTypes: String {
    "Les lancers sont de types différents, qui se font autrement\u{A0}: un écart n'est pas un progrès."
  }
  var twoViews: String {
    "Les lancers ont été filmés de directions différentes\u{A0}: fiez-vous aux nombres plus qu'aux figures."
  }
  var mirrored: String {
    "Le lancer d'avant est montré comme dans un miroir\u{A0}: il allait de l'autre côté de l'image."
  }
  var figuresMeaning: String {
    "Gris\u{A0}: avant, bleu\u{A0}: maintenant. Les deux figures lancent au même moment; leurs torses ont "
      + "la même longueur, leurs pieds sont au même endroit. Ralenti, un quart de la vitesse; touchez "
      + "pour revoir."
  }
  var noFigures: String {
    "Il n'y a pas de figures\u{A0}: les poses d'un lancer ne sont pas conservées, ou le joueur n'a pas été "
      + "trouvé."
  }
  var figuresText: String { "Les deux joueurs en figures de traits superposées" }
  var nothingToCompare: String { "Les deux lancers n'ont aucune mesure en commun." }

  func shot(_ number: Int, of video: String) -> String { "Lancer \(number) de \(video)" }
}
