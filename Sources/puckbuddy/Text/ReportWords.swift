import ShotAnalysis
import Summaries

/// The words of a result's text in one language, without its summaries.
struct ReportWords: Sendable {
  let language: SummaryLanguage

  private func said(_ english: String, _ french: String) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }

  var parent: String { said("For the parent", "Pour le parent") }
  var player: String { said("For the player", "Pour votre jeune") }
  var coach: String { said("For the coach", "Pour l'entraîneur") }
  var filming: String { said("Good to know", "Bon à savoir") }
  var noShot: String {
    said("No shot was found in this clip.", "Aucun lancer n'a été trouvé dans cette vidéo.")
  }
  var shotHeads: [String] {
    [
      "#", said("Release", "Départ"), said("Shot", "Lancer"), "Type", said("Sure", "Sûreté"),
    ]
  }
  var measured: String { said("Measured", "Mesures") }
  var notMeasured: String { said("Not measured", "Pas mesuré") }
  var torsos: String {
    said(
      "Lengths are in torsos: from the middle of the shoulders to the hips = 1.",
      "Les longueurs sont en torses\u{A0}: du milieu des épaules aux hanches = 1.")
  }
  var rough: String { said("rough", "approx.") }
  var roughLeftOut: String {
    said(
      "Values that are too rough to lean on are left out; --all-metrics shows them.",
      "Les valeurs trop approximatives sont omises; --all-metrics les montre.")
  }

  func shot(_ number: Int) -> String { said("Shot \(number)", "Lancer \(number)") }

  /// Returns a title such as "2 shots, shoots left".
  func title(shots: Int, shoots: String?) -> String {
    let count =
      shots == 1
      ? said("1 shot", "1 lancer") : said("\(shots) shots", "\(shots) lancers")
    return shoots.map { "\(count), \(said("shoots", "lance de la")) \(side($0))" } ?? count
  }

  private func side(_ side: String) -> String {
    switch side {
    case "left": said(side, "gauche")
    case "right": said(side, "droite")
    default: side
    }
  }

  func view(_ view: Quality.View) -> String? {
    switch view {
    case .side: said("filmed from the side", "filmé de côté")
    case .oblique: said("filmed at an angle", "filmé en biais")
    case .front: said("filmed from the front", "filmé de face")
    case .back: said("filmed from behind", "filmé de dos")
    case .unknown: nil
    }
  }

  func frameRate(_ rate: String) -> String {
    said("\(rate) frames a second", "\(rate) images par seconde")
  }

  func filmed(_ moment: String) -> String { said("filmed \(moment)", "filmé le \(moment)") }

  /// Describes which of several people was selected as the player.
  func chosen(people: Int, _ position: PlayerPosition) -> String {
    let place =
      switch position {
      case .left: said("on the left", "de gauche")
      case .middle: said("in the middle", "du milieu")
      case .right: said("on the right", "de droite")
      }
    return said(
      "\(people) people seen; the player is the one \(place) (--player chooses another)",
      "\(people) personnes vues; celle \(place) est suivie (--player en choisit une autre)")
  }

  func certainty(_ certainty: Certainty) -> String {
    switch certainty {
    case .sure: said("sure", "certain")
    case .likely: said("likely", "probable")
    case .maybe: said("maybe", "peut-être")
    }
  }

  func type(_ type: ShotType) -> String {
    switch type {
    case .wrist: said("wrist", "du poignet")
    case .snap: said("snap", "court et sec")
    case .slap: said("slap", "frappé")
    case .unknown: said("unknown", "inconnu")
    }
  }

  /// Formats a number for this language.
  func number(_ text: String) -> String {
    said(text, text.replacing(".", with: ","))
  }
}
