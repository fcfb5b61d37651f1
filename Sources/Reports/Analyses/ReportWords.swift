internal import ShotAnalysis
package import Summaries

/// The words of a result's text in one language, without its summaries.
package struct ReportWords: Sendable {
  let language: SummaryLanguage

  package init(language: SummaryLanguage) {
    self.language = language
  }

  private func localized(_ english: String, _ french: String) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }

  var parent: String { localized("For the parent", "Pour le parent") }
  var player: String { localized("For the player", "Pour votre jeune") }
  var coach: String { localized("For the coach", "Pour l'entraîneur") }
  var filming: String { localized("Good to know", "Bon à savoir") }
  var noShot: String {
    localized("No shot was found in this clip.", "Aucun lancer n'a été trouvé dans cette vidéo.")
  }
  var shotHeads: [String] {
    [
      "#", localized("Release", "Départ"), localized("Shot", "Lancer"), "Type",
      localized("Sure", "Sûreté"),
    ]
  }
  var measured: String { localized("Measured", "Mesures") }
  var notMeasured: String { localized("Not measured", "Pas mesuré") }
  var torsos: String {
    localized(
      "Lengths are in torsos: from the middle of the shoulders to the hips = 1.",
      "Les longueurs sont en torses\u{A0}: du milieu des épaules aux hanches = 1.")
  }
  var rough: String { localized("rough", "approx.") }
  var roughLeftOut: String {
    localized(
      "Values that are too rough to rely on are omitted; --all-metrics shows them.",
      "Les valeurs trop approximatives sont omises; --all-metrics les montre.")
  }

  func shot(_ number: Int) -> String { localized("Shot \(number)", "Lancer \(number)") }

  /// Returns a title such as "2 shots, shoots left".
  func title(shots: Int, shoots: String?) -> String {
    let count =
      shots == 1
      ? localized("1 shot", "1 lancer") : localized("\(shots) shots", "\(shots) lancers")
    return shoots.map { "\(count), \(localized("shoots", "lance de la")) \(side($0))" } ?? count
  }

  private func side(_ side: String) -> String {
    switch side {
    case "left": localized(side, "gauche")
    case "right": localized(side, "droite")
    default: side
    }
  }

  func view(_ view: Quality.View) -> String? {
    switch view {
    case .side: localized("filmed from the side", "filmé de côté")
    case .oblique: localized("filmed at an angle", "filmé en biais")
    case .front: localized("filmed from the front", "filmé de face")
    case .back: localized("filmed from behind", "filmé de dos")
    case .unknown: nil
    }
  }

  func frameRate(_ rate: String) -> String {
    localized("\(rate) frames a second", "\(rate) images par seconde")
  }

  func filmed(_ moment: String) -> String { localized("filmed \(moment)", "filmé le \(moment)") }

  /// Describes which of several people was selected as the player.
  func chosen(people: Int, _ position: PlayerPosition) -> String {
    let location =
      switch position {
      case .left: localized("on the left", "de gauche")
      case .middle: localized("in the middle", "du milieu")
      case .right: localized("on the right", "de droite")
      }
    return localized(
      "\(people) people seen; the player is the one \(location) (--player chooses another)",
      "\(people) personnes vues; celle \(location) est suivie (--player en choisit une autre)")
  }

  func certainty(_ certainty: Certainty) -> String {
    switch certainty {
    case .sure: localized("sure", "certain")
    case .likely: localized("likely", "probable")
    case .maybe: localized("maybe", "peut-être")
    }
  }

  func type(_ type: ShotType) -> String {
    switch type {
    case .wrist: localized("wrist", "du poignet")
    case .snap: localized("snap", "court et sec")
    case .slap: localized("slap", "frappé")
    case .unknown: localized("unknown", "inconnu")
    }
  }

  /// Formats a number for this language.
  func number(_ text: String) -> String {
    localized(text, text.replacing(".", with: ","))
  }
}
