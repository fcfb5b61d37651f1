import ShotAnalysis

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
    "La bande est la marge d'erreur de la valeur du tableau, plus large là où le programme est moins "
      + "sûr; le point est cette valeur. L'élan, le tir et la finale sont ombrés."
  }
  var feetShare: String { "0 pied arrière, 1 pied avant" }
  var secondsFromRelease: String { "secondes à partir du départ de la rondelle" }
  var howMeasuredHeading: String { "Comment les mesures ont été prises" }
  var howMeasured: String {
    "Un programme a trouvé les articulations sur les images d'une seule vidéo de téléphone et en a "
      + "mesuré des angles, des temps et des vitesses. Il peut se tromper là où des vêtements, "
      + "d'autres personnes ou l'angle de la caméra cachent une articulation. La vitesse et la "
      + "précision du tir ne sont pas mesurées. La comparaison se fait seulement avec soi-même."
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

  func shotsWithoutImages(_ count: Int) -> String {
    count == 1
      ? "Les images d'un autre lancer rendraient ce rapport trop gros."
      : "Les images de \(count) autres lancers rendraient ce rapport trop gros."
  }
}
