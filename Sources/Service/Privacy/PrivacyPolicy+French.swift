extension PrivacyPolicy {
  var french: PrivacyText {
    PrivacyText(
      "Ce qui arrive à vos vidéos",
      [
        ("Où elles sont gardées", frenchPlace),
        (
          "Ce qui est gardé",
          [
            "La vidéo telle qu’elle a été filmée, avec le son et ce que le téléphone y a inscrit, "
              + "comme le lieu et l’heure.",
            "Les résultats : les positions du corps, les valeurs mesurées, les textes et des images "
              + "des lancers.",
            "Le nom du fichier et de l’utilisateur, les heures, le groupe d’âge et le côté du "
              + "lancer, s’ils ont été donnés.",
            "Le nombre d’envois et d’analyses des 24 dernières heures, là où il est limité.",
            storage == .google ? "Les adresses de vos appareils pour les notifications." : nil,
            "Puck Buddy ne reconnaît aucun visage et ne sait pas qui est dans la vidéo.",
          ]
        ),
        ("Pour combien de temps", frenchRetention), ("Qui peut les voir", frenchReaders),
        ("Modèle de langage", [frenchModel]), ("Comment tout supprimer", frenchDeletion),
      ])
  }

  private var frenchPlace: [String?] {
    switch storage {
    case .local:
      [
        "Les vidéos et les résultats sont dans un dossier de l’ordinateur où Puck Buddy tourne.",
        place.map { "Le dossier est \($0)." }, "Aucune vidéo ne quitte cet ordinateur.",
      ]
    case .google:
      [
        "Les vidéos et les résultats sont dans Google Cloud, dans le projet des responsables du "
          + "service.",
        place.map { "Le projet est \($0)." },
        "L’analyse se fait là aussi. Aucune vidéo ne va ailleurs.",
      ]
    }
  }

  private var frenchRetention: [String?] {
    let hours = sweepHours == 1 ? "une heure" : "\(sweepHours) heures"
    let video =
      videoLimit.map {
        "Une vidéo est supprimée \(french($0)) après son envoi, mais pas avant la fin de son "
          + "analyse. Ses résultats restent."
      } ?? "Une vidéo est gardée aussi longtemps que ses résultats."
    let results =
      resultRetention.map {
        "Les résultats sont supprimés \(french($0)) après la fin de l’analyse."
      }
      ?? "Les résultats sont gardés jusqu’à ce que vous les supprimiez."
    let isTimed = videoLimit != nil || resultRetention != nil
    return [
      video, results,
      isTimed
        ? "La suppression prend jusqu’à \(hours), et attend si le programme ne tourne pas." : nil,
    ]
  }

  private var frenchReaders: [String?] {
    let readers =
      needsToken
      ? [
        "L’utilisateur qui a envoyé la vidéo, une fois connecté. Les autres ne la voient pas.",
        "Les responsables du service.",
      ]
      : [
        "Quiconque peut utiliser cet ordinateur pendant que le service tourne, ou lire le dossier."
      ]
    return readers + [
      "Quiconque a un lien de partage, tant que vous ne l’annulez pas : les résultats, et une copie "
        + "de la vidéo avec le son, mais sans le lieu et l’heure inscrits par le téléphone. Les "
        + "visages sont visibles."
    ]
  }

  private var frenchModel: String {
    guard let languageModel else {
      return "Aucun modèle de langage n’est utilisé. Le programme écrit lui-même les textes."
    }
    return "Un modèle de langage (\(languageModel)) reformule les textes. Il reçoit les ébauches "
      + "des textes, le groupe d’âge et les valeurs mesurées d’une vidéo : aucune vidéo, aucune image, "
      + "aucun nom, aucune date et aucun lieu."
  }

  private var frenchDeletion: [String?] {
    [
      needsToken
        ? "Dans l’app, supprimez la vidéo : la vidéo, ses résultats, ses textes et ses liens sont "
          + "supprimés pour de bon. Si vous y supprimez les données de votre compte, tout l’est."
        : "Sur la page, ouvrez la vidéo et touchez « Supprimer cette vidéo » : la vidéo, ses "
          + "résultats, ses textes et ses liens sont supprimés pour de bon.",
      "Les responsables de Puck Buddy suppriment tout ce qui est à un utilisateur avec "
        + "« puckbuddy jobs delete --user NOM ».",
      "Ne sont pas supprimés : vos propres copies, les sauvegardes des responsables, et les chiffres "
        + "de cette vidéo auxquels une vidéo plus récente a été comparée.",
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
