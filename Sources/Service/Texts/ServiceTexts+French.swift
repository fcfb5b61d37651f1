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
        "Ce que voient les entraîneurs et les membres d’une équipe se décide pour chaque joueur ou "
          + "joueuse, dans l’équipe. Ce consentement seul ne leur montre rien."
      ),
    ])
}

extension PrivacyPolicy {
  var french: PrivacyText {
    PrivacyText(
      "Ce qui arrive à vos vidéos",
      [
        ("Où elles sont conservées", frenchPlace),
        (
          "Ce qui est conservé",
          [
            "La vidéo telle qu’elle a été filmée, avec le son et ce que le téléphone y a inscrit, "
              + "comme le lieu et l’heure.",
            "Les résultats : les positions du corps, les valeurs mesurées, les textes et des images "
              + "des lancers ; les lancers que vous gardez comme meilleurs ; et les remarques que vous "
              + "attachez à une vidéo. Ni ce choix ni les remarques ne sont dans les liens de partage.",
            makesClips
              ? "Une courte vidéo de chaque lancer, sans le son, qui est conservée comme les "
                + "résultats et n’est pas dans les liens de partage." : nil,
            hasHighlights
              ? "Quand une vidéo est montrée à l’équipe comme temps fort : les mots qui "
                + "l’accompagnent, qui l’a proposée, qui de l’équipe l’a vue et qui l’aime; ils sont "
                + "conservés tant qu’elle est un temps fort." : nil,
            fetchesVideos
              ? "L’adresse d’une vidéo que Puck Buddy doit aller chercher, conservée aussi longtemps "
                + "que les résultats. Le serveur de cette adresse voit quand elle est demandée et "
                + "depuis quelle adresse IP; Puck Buddy ne lui dit rien de vous ni de la personne "
                + "filmée." : nil,
            "Le nom de l’utilisateur, les dates et les heures et, s’ils ont été indiqués, le groupe "
              + "d’âge et le côté du lancer.",
            needsToken
              ? "Les heures des derniers envois et analyses et la taille des vidéos, pour limiter "
                + "les deux; elles sont supprimées un à deux jours après le dernier." : nil,
            needsConsent
              ? "Vos consentements : à quoi, pour quel joueur ou quelle joueuse, par qui, quand vous "
                + "les avez donnés et retirés; ils sont conservés jusqu’à la suppression des données "
                + "de votre compte." : nil,
            storage == .google
              ? "Les jetons qui servent à envoyer des notifications à vos appareils." : nil,
            "Puck Buddy ne reconnaît aucun visage et ne sait pas qui est dans la vidéo.",
          ]
        ),
        ("Pendant combien de temps", frenchRetention), ("Qui peut les voir", frenchReaders),
        ("Modèle de langage", [frenchModel]), ("Comment les supprimer", frenchDeletion),
      ])
  }

  private var frenchPlace: [String?] {
    switch storage {
    case .local:
      [
        "Les vidéos et les résultats sont dans un dossier de l’ordinateur sur lequel Puck Buddy "
          + "fonctionne.",
        place.map { "Le dossier est \($0)." },
        "Aucune vidéo ne quitte cet ordinateur, sauf vers les téléphones qui lui sont associés "
          + "(puckbuddy serve --home).",
      ]
    case .google:
      [
        "Les vidéos et les résultats sont dans Google Cloud, dans le projet des responsables du "
          + "service.",
        place.map { "Le projet est \($0)." },
        "L’analyse s’y fait aussi. Aucune vidéo n’est transmise à quelqu’un d’autre.",
      ]
    }
  }

  private var frenchRetention: [String?] {
    let hours = sweepHours == 1 ? "une heure" : "\(sweepHours) heures"
    let video =
      videoLimit.map {
        "Une vidéo est supprimée \(french($0)) après son envoi, mais pas avant la fin de son "
          + "analyse. Ses résultats sont conservés plus longtemps."
      } ?? "Une vidéo est conservée aussi longtemps que ses résultats."
    let results =
      resultRetention.map {
        "Les résultats sont supprimés \(french($0)) après la fin de l’analyse."
      }
      ?? "Les résultats sont conservés jusqu’à ce que vous les supprimiez."
    let isTimed = videoLimit != nil || resultRetention != nil
    return [
      video, results,
      isTimed
        ? "La suppression prend jusqu’à \(hours) pendant que le service ou un worker fonctionne. "
          + "Sinon, rien n’est supprimé." : nil,
    ]
  }

  private var frenchReaders: [String?] {
    let readers =
      needsToken
      ? [
        "L’utilisateur qui a envoyé la vidéo, une fois connecté. Les autres utilisateurs ne "
          + "peuvent pas la voir, sauf ce qui suit.",
        "Pour l’enfant inscrit dans un club, tant que la famille y consent : tous les membres du "
          + "club, y compris les autres familles, voient le nom, les dates des vidéos, le nombre et le type de lancers, les valeurs "
          + "mesurées et l’échec d’une analyse et, seulement si la famille permet aussi les images, "
          + "une petite image de chaque vidéo où il y a un lancer : la tête et tout ce qui entoure "
          + "le corps y sont très floutés, le corps et toute personne placée devant le sont moins. "
          + "La famille voit les textes, les images et la vidéo; "
          + "les responsables et les entraîneurs du club ne voient que ce que la famille leur "
          + "permet de voir, jusqu’à ce qu’elle le retire.",
        hasHighlights
          ? "Quand une vidéo est montrée à l’équipe comme temps fort, tous les membres du club, y "
            + "compris les autres familles, voient la vidéo elle-même, sans le son. Les têtes que le "
            + "programme trouve sont floutées; une tête non trouvée reste visible. Elle n’est montrée "
            + "que tant que le club l’approuve et que la famille permet les images." : nil,
        "Les responsables du service.",
      ]
      : [
        "Toute personne qui peut utiliser cet ordinateur pendant que le service fonctionne, et "
          + (storage == .local
            ? "toute personne qui peut lire le dossier."
            : "les administrateurs du projet Google Cloud."),
        storage == .local
          ? "Toute personne qui peut utiliser un téléphone associé, jusqu’à ce que vous le retiriez."
          : nil,
      ]
    return readers + [
      "Quiconque a un lien de partage, tant que vous ne le retirez pas : les résultats, et une copie "
        + "de la vidéo sans le son, et sans le lieu et l’heure enregistrés par le téléphone. Les têtes "
        + "que le programme trouve sont floutées, y compris dans les images, sauf si vous choisissez de "
        + "montrer les visages. Une tête non trouvée reste visible."
    ]
  }

  private var frenchModel: String {
    guard let languageModel else {
      return "Aucun modèle de langage n’est utilisé. Le programme écrit lui-même les textes."
    }
    return
      "Un modèle de langage (interface : \(languageModel)) reformule les textes. Il reçoit les "
      + "ébauches des textes, le groupe d’âge et les valeurs mesurées d’une vidéo; il ne reçoit ni "
      + "vidéo, ni image, ni nom, ni date, ni lieu."
  }

  private var frenchDeletion: [String?] {
    [
      needsToken
        ? "Dans l’application, supprimez la vidéo : la vidéo, ses résultats, ses textes et ses "
          + "liens sont supprimés définitivement. Si vous y supprimez les données de votre compte, toutes vos "
          + "vidéos, tous vos résultats et les jetons de vos appareils le sont aussi; les heures de "
          + "vos derniers envois sont conservées un à deux jours."
        : "Sur la page, ouvrez la vidéo et touchez « Supprimer cette vidéo » : la vidéo, ses "
          + "résultats, ses textes et ses liens sont supprimés définitivement.",
      needsConsent
        ? "Si vous retirez votre consentement à l’analyse, toutes vos vidéos, tous vos résultats et "
          + "tous vos liens sont supprimés; si vous retirez celui aux liens de partage, tous vos "
          + "liens le sont." : nil,
      "Les responsables de Puck Buddy suppriment toutes les données d’un utilisateur avec "
        + "« puckbuddy jobs delete --user NOM ».",
      "Ne sont pas supprimés : vos propres copies, les sauvegardes des responsables, et les mesures "
        + "de cette vidéo qui ont servi de comparaison pour une vidéo plus récente du même "
        + "utilisateur.",
    ]
  }

  private func french(_ duration: Duration) -> String {
    func count(_ number: Int, _ unit: String) -> String {
      "\(number) \(unit)\(number < 2 ? "" : "s")"
    }
    return switch PrivacyPeriod(duration) {
    case .years(let years): count(years, "an")
    case .days(let days): count(days, "jour")
    case .hours(let hours): count(hours, "heure")
    }
  }
}
