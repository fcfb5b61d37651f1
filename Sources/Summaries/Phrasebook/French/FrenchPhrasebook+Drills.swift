internal import Coaching

extension FrenchPhrasebook {
  func game(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill(
        "le Chat qui bondit", "fige bien bas, puis balaie cinq rondelles",
        adults: "figer bien bas, puis balayer cinq rondelles")
    case .moveThrough:
      Drill("le Camion", "recule, avance, puis balaie", adults: "reculer, avancer, puis balayer")
    case .handsApart:
      Drill(
        "l'Autocollant", "touche un collant sur le bâton, puis balaie",
        adults: "toucher un collant sur le bâton, puis balayer")
    case .longFinish:
      Drill(
        "Pointe et fige", "lance, pointe le filet, puis fige",
        adults: "lancer, pointer le filet, puis figer")
    case .leanIn:
      Drill(
        "le Petit Toit", "fais un toit sur la rondelle, puis balaie",
        adults: "faire un toit sur la rondelle, puis balayer")
    case .bentKnees:
      Drill(
        "la Grenouille", "saute, retombe en douceur, puis balaie",
        adults: "sauter, retomber en douceur, puis balayer")
    case .wideBase:
      Drill(
        "la Table solide", "écarte les pieds, puis balaie",
        adults: "écarter les pieds, puis balayer")
    case .topHandFree:
      Drill(
        "le Ballon", "balaie avec un ballon imaginaire sous le bras du haut",
        adults: "balayer avec un ballon imaginaire sous le bras du haut")
    case .quietHead:
      Drill(
        "le Feu de circulation", "entends une couleur, dis-la, puis lance",
        adults: "entendre une couleur, la dire, puis lancer")
    case .stillFinish:
      Drill(
        "la Statue", "lance, puis reste comme une statue",
        adults: "lancer, puis rester comme une statue")
    case .sameAgain:
      Drill(
        "Un, deux, lance", "compte à voix haute et lance au même rythme",
        adults: "compter à voix haute et lancer au même rythme")
    }
  }

  func drill(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill(
        "Touche la chaise", "assieds-toi presque sur un banc bas, balaie, trois séries de cinq",
        adults: "s'asseoir presque sur un banc bas, balayer, trois séries de cinq")
    case .moveThrough:
      Drill(
        "Berce-toi et balaie", "berce-toi vers l'arrière, balaie, lève le pied arrière à la fin",
        adults: "se bercer vers l'arrière, balayer, lever le pied arrière à la fin")
    case .handsApart:
      Drill(
        "Glisse et lance", "glisse la main du bas avant de lancer, par séries de huit",
        adults: "glisser la main du bas avant de lancer, par séries de huit")
    case .longFinish:
      Drill(
        "Boîte basse, boîte haute", "finis bas, puis haut, dix de chaque",
        adults: "finir bas, puis haut, dix de chaque")
    case .leanIn:
      Drill(
        "Cache la rondelle", "cache la rondelle avec la poitrine, balaie, trois séries de cinq",
        adults: "cacher la rondelle avec la poitrine, balayer, trois séries de cinq")
    case .bentKnees:
      Drill(
        "Saute et balaie", "saute, retombe souple, balaie, trois séries de cinq",
        adults: "sauter, retomber en souplesse, balayer, trois séries de cinq")
    case .wideBase:
      Drill(
        "Deux marques", "pose chaque pied sur une marque, balaie, par séries de cinq",
        adults: "poser chaque pied sur une marque, balayer, par séries de cinq")
    case .topHandFree:
      Drill(
        "Main devant", "balaie en douceur, la main du haut devant toi",
        adults: "balayer en douceur, la main du haut devant soi")
    case .quietHead:
      Drill(
        "Dis un chiffre", "dis un chiffre au milieu de chaque lancer",
        adults: "dire un chiffre au milieu de chaque lancer")
    case .stillFinish:
      Drill(
        "Tiens et repars", "tiens la finale deux secondes, puis prends une autre rondelle",
        adults: "tenir la finale deux secondes, puis prendre une autre rondelle")
    case .sameAgain:
      Drill(
        "Cinq et un", "lance cinq fois pareil, puis change une chose",
        adults: "lancer cinq fois pareil, puis changer une chose")
    }
  }

  func set(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill(
        "Élan lent", "reste bas deux secondes, puis lance, quatre séries de cinq",
        adults: "rester bas deux secondes, puis lancer, quatre séries de cinq")
    case .moveThrough:
      Drill(
        "Finale sur un pied", "tiens sur le pied avant deux secondes, trois séries de six",
        adults: "tenir sur le pied avant deux secondes, trois séries de six")
    case .handsApart:
      Drill(
        "Un avant-bras", "espace les mains d'un avant-bras, puis varie les lancers",
        adults: "espacer les mains d'un avant-bras, puis varier les lancers")
    case .longFinish:
      Drill(
        "Nomme et fige", "nomme une cible, lance, puis fige la finale",
        adults: "nommer une cible, lancer, puis figer la finale")
    case .leanIn:
      Drill(
        "Poitrine devant",
        "lance en douceur, puis à pleine vitesse, du même angle, quatre séries de quatre",
        adults: "lancer en douceur, puis à pleine vitesse, du même angle, quatre séries de quatre")
    case .bentKnees:
      Drill(
        "Fente basse", "avance en pliant le genou avant, lance et tiens, trois séries de six",
        adults: "avancer en pliant le genou avant, lancer et tenir, trois séries de six")
    case .wideBase:
      Drill(
        "Large et étroit",
        "lance avec les pieds écartés, puis trouve ta largeur, trois séries de six",
        adults: "lancer avec les pieds écartés, puis trouver sa largeur, trois séries de six")
    case .topHandFree:
      Drill(
        "Mur d'air", "lance avec la main du haut loin de la hanche, quatre séries de cinq",
        adults: "lancer avec la main du haut loin de la hanche, quatre séries de cinq")
    case .quietHead:
      Drill("Cible tardive", "un ami nomme la cible juste avant chaque lancer")
    case .stillFinish:
      Drill(
        "Tiens sur un pied", "lance et tiens sur le pied avant sans bouger",
        adults: "lancer et tenir sur le pied avant sans bouger")
    case .sameAgain:
      Drill(
        "Métronome", "lance au même rythme, cinq à la fois",
        adults: "lancer au même rythme, cinq à la fois")
    }
  }
}
