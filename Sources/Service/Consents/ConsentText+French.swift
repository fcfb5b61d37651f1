internal import Jobs
internal import Summaries

extension ConsentText {
  static let french = ConsentText(
    language: .french, title: "Votre consentement",
    paragraphs: [
      "Puck Buddy analyse des vidéos d’un joueur ou d’une joueuse. Pour un enfant, un parent ou un "
        + "tuteur décide. Parlez-en d’abord avec l’enfant.",
      "Vous choisissez ce que vous acceptez, séparément pour chaque joueur ou joueuse. Seul le "
        + "consentement à l’analyse est nécessaire pour utiliser Puck Buddy. Vous pouvez retirer "
        + "chaque consentement à tout moment, aussi simplement que vous l’avez donné.",
      "Chaque joueur ou joueuse a un court identifiant que vous choisissez. N’utilisez pas son "
        + "nom, s’il vous plaît.",
      "Vos choix sont enregistrés : pour quel identifiant, à quoi, par un parent, un tuteur ou le "
        + "joueur ou la joueuse, la version de ce texte, quand vous avez donné et quand vous avez "
        + "retiré votre consentement. L’enregistrement est conservé jusqu’à la suppression des "
        + "données de votre compte.",
      "Où les vidéos sont conservées, pendant combien de temps et qui peut les voir se trouve dans "
        + "la politique de confidentialité, « Ce qui arrive à vos vidéos ».",
    ],
    purposes: [
      .analysis: (
        "Analyse",
        "Des vidéos du joueur ou de la joueuse sont conservées et analysées, et les résultats sont "
          + "conservés. Si vous retirez ce consentement, toutes les vidéos, tous les résultats et "
          + "tous les liens de votre compte sont supprimés, car une vidéo n’indique pas qui elle "
          + "montre, et vos autres consentements pour ce joueur ou cette joueuse prennent fin."
      ),
      .sharing: (
        "Liens de partage",
        "Vous pouvez créer des liens. Toutes les personnes qui ont un tel lien voient les "
          + "résultats et une copie de la vidéo. Si vous retirez ce consentement, tous les liens "
          + "de votre compte prennent fin et les copies des vidéos sont supprimées."
      ),
      .languageModel: (
        "Modèle de langage",
        "Un modèle de langage, un service d’une autre entreprise, reformule les textes. Il reçoit "
          + "les brouillons des textes, le groupe d’âge et les valeurs mesurées : aucune vidéo, "
          + "aucune image, aucun nom, aucune date et aucun lieu. Sans ce consentement, vous recevez "
          + "les textes de Puck Buddy."
      ),
      .team: (
        "Équipe",
        "Les entraîneurs de l’équipe du joueur ou de la joueuse pourront voir les résultats, dès "
          + "qu’il y aura des équipes dans Puck Buddy. Il n’y en a pas encore."
      ),
    ])
}
