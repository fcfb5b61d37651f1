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
