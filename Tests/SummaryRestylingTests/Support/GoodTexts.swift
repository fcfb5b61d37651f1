import Summaries

@testable import SummaryRestyling

/// Hand-written texts as a good model might write them.
enum GoodTexts {
  static let languages: [SummaryLanguage] = [.english, .french]

  static func of(_ language: SummaryLanguage) -> RestyledTexts {
    language == .french ? french : english
  }

  static func draft(_ language: SummaryLanguage) -> ClipSummaries {
    language == .french ? Draft.french : Draft.english
  }

  static let english = RestyledTexts(
    parent: """
      There were four wrist shots from your player, at 0:03, 0:08, 0:13 and 0:21. Watch the one at \
      0:03 again: your player slid nicely from the back foot to the front foot into the shot. Next \
      time, set the hands a little further apart on the shaft before the shot. With a helmet on and \
      clear space around, have fun with Forearm Gap: set the hands a forearm apart, then mix the shots.
      """,
    coach: """
      What went well:
      - Four wrist shots on film at 0:03.4, 0:08.1, 0:14.0 and 0:21.2, all seen from the side.
      - The move onto the front foot shows in all four shots: slide toward the front foot roughly \
      0.38 ± 0.05 stance lengths at 0:03.4.
      - A nice low start in all four shots: the back knee angle in the load is about 108 ± 7 degrees \
      at 0:08.1.

      What to work on:
      - Try to set the hands further apart on the shaft before each shot. It shows in all four shots: \
      the gap between the hands is about 0.31 ± 0.05 torso lengths at 0:03.4. Drill: Forearm Gap (set \
      the hands a forearm apart, then mix the shots).
      """)

  static let french = RestyledTexts(
    parent: """
      On voit quatre beaux lancers du poignet, à 0:03, 0:08, 0:13 et 0:21. Revoyez celui à \
      0:03 : votre jeune passe bien du pied arrière au pied avant dans son lancer. La prochaine fois, \
      on peut écarter un peu les mains sur le manche avant le lancer. Avec un casque et de l'espace \
      autour, amusez-vous avec « Un avant-bras » : espace les mains d'un avant-bras, puis varie les \
      lancers.
      """,
    coach: """
      Ce qui a bien été :
      - Quatre lancers du poignet à 0:03,4; 0:08,1; 0:14,0 et 0:21,2, tous vus de côté.
      - Beau passage au pied avant dans les quatre lancers : passage vers le pied avant de l'ordre de \
      0,38 ± 0,05 fois l'écart des pieds à 0:03,4.
      - Départ bien bas dans les quatre lancers : angle du genou arrière à l'élan d'environ 108 ± 7 \
      degrés à 0:08,1.

      À travailler :
      - Écarter un peu plus les mains sur le manche avant le lancer. On le voit dans les quatre \
      lancers : écart entre les mains d'environ 0,31 ± 0,05 longueur de torse à 0:03,4. Exercice : \
      « Un avant-bras » (espace les mains d'un avant-bras, puis varie les lancers).
      """)
}

extension RestyledTexts {
  init(echoing draft: ClipSummaries) { self.init(parent: draft.parent, coach: draft.coach) }
}
