import ShotAnalysis

extension FrenchPhrasebook {
  func words(of metric: MetricID) -> MetricWords {
    switch metric {
    case .frontKneeAngleAtRelease:
      MetricWords(
        name: "angle du genou avant au départ de la rondelle",
        title: "Genou avant au départ",
        meaning: "À quel point le genou avant est plié quand la rondelle part. 180° : jambe "
          + "tendue.")
    case .backKneeAngleDeepestLoad:
      MetricWords(
        name: "angle du genou arrière à l'élan",
        title: "Genou arrière à l’élan",
        meaning: "À quel point on s’assoit sur la jambe arrière avant le lancer. 180° : jambe "
          + "tendue.")
    case .stanceWidth:
      MetricWords(
        name: "largeur entre les pieds",
        title: "Largeur entre les pieds",
        meaning: "L’écart des pieds au plus bas de l’élan.")
    case .backswingHeight:
      MetricWords(
        name: "hauteur de l'élan",
        title: "Hauteur de l’élan",
        meaning: "Jusqu’où la main du bas monte au-dessus des hanches avant le lancer. Sous 0 : "
          + "plus bas que les hanches.")
    case .trunkLeanAtRelease:
      MetricWords(
        name: "inclinaison du tronc au départ de la rondelle",
        title: "Penché sur la rondelle",
        meaning: "À quel point le tronc se penche quand la rondelle part. 0° : bien droit.")
    case .weightShift:
      MetricWords(
        name: "passage vers le pied avant",
        title: "Passage au pied avant",
        meaning:
          "De combien les hanches se rapprochent du pied avant, de l'élan à la finale. 1 : tout l'écart."
      )
    case .handSpacing:
      MetricWords(
        name: "écart entre les mains",
        title: "Écart entre les mains",
        meaning: "Le plus grand écart des mains sur le bâton pendant le lancer.")
    case .topHandClearance:
      MetricWords(
        name: "écart entre la main du haut et la hanche",
        title: "Place pour la main du haut",
        meaning: "La distance de la main du haut à la hanche quand la rondelle part.")
    case .handSpeedPeak:
      MetricWords(
        name: "vitesse des mains",
        title: "Vitesse des mains",
        meaning: "La vitesse de la main du bas dans le lancer. Ce n’est pas celle de la rondelle.")
    case .followThroughExtension:
      MetricWords(
        name: "ouverture du bras avant après le départ de la rondelle",
        title: "Ouverture du bras avant",
        meaning: "À quel point le coude avant s’ouvre après le départ de la rondelle.")
    case .followThroughHeight:
      MetricWords(
        name: "hauteur de la finale",
        title: "Hauteur de la finale",
        meaning: "À quelle hauteur la main avant finit au-dessus des hanches.")
    case .headDrop:
      MetricWords(
        name: "mouvement de la tête",
        title: "Mouvement de la tête",
        meaning: "À quel point la tête monte ou descend de l’élan au départ.")
    case .balanceSway:
      MetricWords(
        name: "balancement après la finale",
        title: "Balancement après la finale",
        meaning: "À quel point les hanches bougent encore dans la demi-seconde après la finale.")
    case .loadToReleaseTime:
      MetricWords(
        name: "temps de l'élan au départ de la rondelle",
        title: "De l’élan au départ",
        meaning: "Le temps du plus bas de l’élan au départ de la rondelle.")
    }
  }

  /// Returns the name with its article, such as "l'écart entre les mains".
  func nameWithArticle(of metric: MetricID) -> String {
    let article =
      switch metric {
      case .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad, .trunkLeanAtRelease, .handSpacing,
        .topHandClearance, .followThroughExtension:
        "l'"
      case .stanceWidth, .backswingHeight, .handSpeedPeak, .followThroughHeight: "la "
      case .weightShift, .headDrop, .balanceSway, .loadToReleaseTime: "le "
      }
    return article + name(of: metric)
  }

  func unit(of metric: MetricID, for value: Double?) -> String {
    // The displayed number decides: 1.9 degrees are written as 2.
    let steps = metric.unit == .degrees ? 1.0 : 100
    let isPlural = value.map { Self.isPlural(($0 * steps).rounded() / steps) } ?? true
    let length = isPlural ? "longueurs" : "longueur"
    return switch (metric.unit, metric) {
    case (.degrees, _): isPlural ? "degrés" : "degré"
    case (.ratio, .weightShift): "fois l'écart des pieds"
    case (.ratio, _): "\(length) de torse"
    case (.torsosPerSecond, _): "\(length) de torse par seconde"
    case (.seconds, _): isPlural ? "secondes" : "seconde"
    }
  }

  func reason(_ status: Measurement.Status) -> String {
    switch status {
    case .measured: "C'est mesuré."
    case .proxy: "C'est lu sur un signe indirect."
    case .notVisible: "C'est caché ou hors de l'image."
    case .notValidFromThisView: "Une seule caméra ne le montre pas assez bien."
    case .lowFrameRate: "Il faut plus d'images par seconde."
    }
  }

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
    let names = Self.list(unseen.prefix(3).map(nameWithArticle))
    return unseen.count > 3
      ? "On n'a pas pu tout mesurer cette fois, comme \(names)."
      : "Cette vidéo ne montre pas \(names)."
  }
}
