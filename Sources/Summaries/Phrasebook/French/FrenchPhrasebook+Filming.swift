import ShotAnalysis

extension FrenchPhrasebook {
  func tip(_ note: FilmingNote, position: PlayerPosition?) -> String {
    switch note {
    case .oneAtATime:
      position.map {
        "Il y a plus d'une personne à l'image et nous suivons celle \(name(of: $0)), alors filmez "
          + "une personne à la fois."
      }
        ?? "Il y a plus d'une personne à l'image, alors filmez une personne à la fois pour qu'on "
        + "suive la bonne."
    case .fromTheSide:
      "Cet angle cache une partie du geste, alors filmez de côté la prochaine fois."
    case .showFeet:
      "On ne voit pas toujours les pieds, alors gardez-les dans l'image du début à la fin."
    case .closer:
      "La caméra est loin, alors avancez jusqu'à ce que votre jeune remplisse la moitié de l'image."
    case .inTheOpen: "Quelque chose cache la vue un moment, alors filmez là où rien ne bloque."
    case .moreLight: "La vidéo est sombre, alors filmez là où il y a plus de lumière."
    case .clearLens:
      "L'image est floue, alors essuyez la lentille et touchez votre jeune à l'écran avant de filmer."
    case .holdStill: "L'image tremble, alors posez le téléphone sur quelque chose de stable."
    case .oneScene: "La vidéo a plus d'une scène, alors envoyez chaque scène à part."
    case .moreFrames:
      "Les mains vont vite, alors réglez la caméra à soixante images par seconde."
    case .normalSpeed:
      "On dirait un ralenti, qui cache le vrai rythme, alors filmez sans ralenti la prochaine fois."
    case .freshCopy:
      "Une partie de la vidéo ne joue pas, alors envoyez une nouvelle copie ou filmez encore."
    case .slowMotion:
      "La vidéo est au ralenti, et c'est correct\u{A0}: on sait à quel rythme elle a été filmée."
    case .wholePlayer: "Filmez de côté, avec votre jeune et le bâton en entier dans l'image."
    case .wholeShot:
      "Filmez avant que la rondelle bouge, et arrêtez deux secondes après le lancer."
    }
  }

  func otherTips(_ note: FilmingNote) -> [String] {
    guard note == .moreFrames else { return [] }
    return [
      "Pour mieux voir les mains, filmez la prochaine fois à soixante images par seconde.",
      "Ce réglage est trop lent pour les mains, alors choisissez soixante images par seconde.",
    ]
  }

  private func name(of position: PlayerPosition) -> String {
    switch position {
    case .left: "de gauche"
    case .middle: "du milieu"
    case .right: "de droite"
    }
  }

  func unseen(_ unseen: [MetricID]) -> String {
    let names = FrenchNumber.list(unseen.prefix(3).map(nameWithArticle))
    return unseen.count > 3
      ? "On n'a pas pu tout mesurer cette fois, comme \(names)."
      : "Cette vidéo ne montre pas \(names)."
  }
}
