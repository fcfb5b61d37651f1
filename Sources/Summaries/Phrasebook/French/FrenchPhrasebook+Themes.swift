internal import Coaching

extension FrenchPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart, .moveThrough, .leanIn, .bentKnees, .wideBase: stancePhrases(for: theme)
    case .handsApart, .longFinish, .topHandFree: handPhrases(for: theme)
    case .quietHead, .stillFinish, .sameAgain: stabilityPhrases(for: theme)
    }
  }

  /// Returns the phrases for hands, stick and finish.
  private func handPhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .handsApart:
      ThemePhrases(
        label: "Mains bien espacées",
        praise: LeveledPhrases(
          game: ["les deux mains ont bien de la place", "les mains restent loin l'une de l'autre"],
          drill: [
            "les mains sont bien espacées sur le bâton", "il y a une belle place entre les mains",
          ],
          set: ["les mains sont bien écartées sur le manche", "la main du bas tient bas le manche"]),
        childPraise: LeveledPhrases(
          game: ["Tes mains ont bien de la place!", "Tes mains sont loin, bravo!"],
          drill: ["Tes mains sont bien espacées!", "Belle place entre tes mains!"],
          set: ["Tes mains sont bien écartées!", "Ta main du bas tient bas le manche!"]),
        seen: ["les mains sont proches sur le bâton", "les mains ont peu de place entre elles"],
        cue: LeveledPhrases(
          drill: [
            "baisser la main du bas, comme pour glisser une rondelle entre les mains",
            "espacer les mains, comme deux oiseaux sur un fil",
          ],
          set: [
            "écarter les mains d'un avant-bras sur le manche",
            "baisser la main du bas, comme sur un levier",
          ]),
        childCue: [
          "baisse la main du bas comme une perle",
          "garde la place d'une rondelle entre tes mains",
        ],
        game: Drill(
          "l'Autocollant", "touche un collant sur le bâton, puis balaie",
          adults: "toucher un collant sur le bâton, puis balayer"),
        drill: Drill(
          "Glisse et lance", "glisse la main du bas avant de lancer, par séries de huit",
          adults: "glisser la main du bas avant de lancer, par séries de huit"),
        set: Drill(
          "Un avant-bras", "espace les mains d'un avant-bras, puis varie les lancers",
          adults: "espacer les mains d'un avant-bras, puis varier les lancers"),
        best: "le plus de place entre les mains", thing: "de la place entre les mains",
        change: ChangePhrases(
          gain: "les mains sont plus espacées", bringBack: "espacer les mains autant",
          childGain: "Tes mains sont plus espacées!"))
    case .longFinish:
      ThemePhrases(
        label: "Longue finale",
        praise: LeveledPhrases(
          game: ["le bâton pointe loin devant à la fin", "les bras vont loin à la fin"],
          drill: [
            "le bras avant va loin devant après le départ de la rondelle",
            "la finale va loin vers le filet",
          ],
          set: ["le bras avant s'ouvre au complet", "la palette suit bien la rondelle"]),
        childPraise: LeveledPhrases(
          game: ["Tu finis loin devant!", "Ton bâton pointe loin!"],
          drill: ["Tes bras vont loin à la fin!", "Ta finale va loin!"],
          set: ["Ton bras avant s'ouvre au complet!", "Ta palette suit la rondelle!"]),
        seen: ["le bras avant reste plié à la fin", "la finale s'arrête tôt"],
        cue: LeveledPhrases(
          drill: [
            "finir loin, la palette pointée là où la rondelle doit aller",
            "tendre les bras, comme pour donner la rondelle au filet",
          ],
          set: [
            "suivre la rondelle avec la palette et ouvrir le bras avant",
            "tenir une longue finale, la palette vers la cible",
          ]),
        childCue: ["pointe le filet comme avec une baguette", "suis la rondelle avec ta palette"],
        game: Drill(
          "Pointe et fige", "lance, pointe le filet, puis fige",
          adults: "lancer, pointer le filet, puis figer"),
        drill: Drill(
          "Boîte basse, boîte haute", "finis bas, puis haut, dix de chaque",
          adults: "finir bas, puis haut, dix de chaque"),
        set: Drill(
          "Nomme et fige", "nomme une cible, lance, puis fige la finale",
          adults: "nommer une cible, lancer, puis figer la finale"),
        best: "la plus longue finale", thing: "une longue finale",
        change: ChangePhrases(
          gain: "la finale va plus loin", bringBack: "finir aussi loin",
          childGain: "Tu finis plus loin!"))
    default:
      ThemePhrases(
        label: "Main du haut libre",
        praise: LeveledPhrases(
          game: ["la main du haut est libre devant", "la main du haut a sa place pour jouer"],
          drill: [
            "la main du haut a toute la place pour bouger", "la main du haut reste bien devant",
          ],
          set: [
            "la main du haut bouge loin de la hanche", "la main du haut travaille librement",
          ]),
        childPraise: LeveledPhrases(
          game: ["Ta main du haut a bien de la place!", "Ta main du haut est devant!"],
          drill: ["Ta main du haut bouge bien!", "Ta main du haut reste devant!"],
          set: ["Ta main du haut est libre!", "Ta main du haut part de loin!"]),
        seen: [
          "la main du haut reste près de la hanche", "la main du haut colle au côté",
        ],
        cue: LeveledPhrases(
          drill: [
            "laisser de la place à la main du haut, comme autour d'un ballon",
            "laisser la main du haut s'ouvrir comme une barrière",
          ],
          set: [
            "laisser la main du haut bouger devant, loin de la hanche",
            "garder un poing d'air entre la main du haut et la hanche",
          ]),
        childCue: [
          "garde un ballon sous ta main du haut", "ouvre ta main du haut comme une porte",
        ],
        game: Drill(
          "le Ballon", "balaie avec un ballon imaginaire sous le bras du haut",
          adults: "balayer avec un ballon imaginaire sous le bras du haut"),
        drill: Drill(
          "Main devant", "balaie en douceur, la main du haut devant toi",
          adults: "balayer en douceur, la main du haut devant soi"),
        set: Drill(
          "Mur d'air", "lance avec la main du haut loin de la hanche, quatre séries de cinq",
          adults: "lancer avec la main du haut loin de la hanche, quatre séries de cinq"),
        best: "le plus de place pour la main du haut", thing: "de la place pour la main du haut",
        change: ChangePhrases(
          gain: "la main du haut a plus de place",
          bringBack: "laisser à la main du haut autant de place",
          childGain: "Ta main du haut a plus de place!"))
    }
  }

  /// Themes about stability and repetition.
  private func stabilityPhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .quietHead:
      ThemePhrases(
        label: "Tête stable",
        praise: LeveledPhrases(
          game: ["le casque est stable comme une caméra", "le casque bouge à peine"],
          drill: [
            "le casque bouge très peu pendant le lancer", "le casque reste à la même hauteur",
          ],
          set: [
            "la tête reste stable de l'élan au lancer", "le casque garde son niveau jusqu'au bout",
          ]),
        childPraise: LeveledPhrases(
          game: ["Ton casque bouge à peine!", "Ton casque est comme une caméra!"],
          drill: ["Ton casque bouge très peu!", "Ton casque reste stable!"],
          set: ["Ta tête reste stable!", "Ton casque garde son niveau!"]),
        seen: ["le casque monte ou descend", "le casque change de hauteur"],
        cue: LeveledPhrases(
          drill: [
            "garder le casque immobile comme une caméra, le temps de lancer",
            "tenir le casque droit, comme un verre d'eau posé dessus",
          ],
          set: [
            "garder le casque à la même hauteur, le temps de lancer",
            "tenir la tête au même niveau, de l'élan au lancer",
          ]),
        childCue: [
          "garde ton casque immobile comme une caméra", "garde un verre d'eau sur ton casque",
        ],
        game: Drill(
          "le Feu de circulation", "entends une couleur, dis-la, puis lance",
          adults: "entendre une couleur, la dire, puis lancer"),
        drill: Drill(
          "Dis un chiffre", "dis un chiffre au milieu de chaque lancer",
          adults: "dire un chiffre au milieu de chaque lancer"),
        set: Drill("Cible tardive", "un ami nomme la cible juste avant chaque lancer"),
        best: "le casque le plus stable", thing: "un casque stable",
        change: ChangePhrases(
          gain: "le casque bouge moins", bringBack: "garder le casque aussi stable",
          childGain: "Ton casque bouge moins!"))
    case .stillFinish:
      ThemePhrases(
        label: "Finale stable",
        praise: LeveledPhrases(
          game: ["votre jeune finit comme une statue", "la fin est calme comme la glace"],
          drill: [
            "votre jeune finit sans bouger, bien stable", "les pieds restent calmes à la fin",
          ],
          set: ["la finale est tenue en équilibre", "les hanches s'arrêtent tôt après le lancer"]),
        childPraise: LeveledPhrases(
          game: ["Tu finis comme une statue!", "Tu restes calme comme la glace!"],
          drill: ["Tu finis sans bouger!", "Tu restes bien stable!"],
          set: ["Tu tiens ta finale en équilibre!", "Ta finale est stable!"]),
        seen: ["la finale bouge encore un moment", "les hanches bougent encore après le lancer"],
        cue: LeveledPhrases(
          drill: [
            "finir comme une statue, un petit moment sans bouger",
            "rester sans bouger à la fin, comme sur une photo",
          ],
          set: [
            "tenir la finale un moment avant la rondelle suivante",
            "finir en équilibre et compter jusqu'à deux",
          ]),
        childCue: ["finis comme une statue", "fige à la fin, comme sur une photo"],
        game: Drill(
          "la Statue", "lance, puis reste comme une statue",
          adults: "lancer, puis rester comme une statue"),
        drill: Drill(
          "Tiens et repars", "tiens la finale deux secondes, puis prends une autre rondelle",
          adults: "tenir la finale deux secondes, puis prendre une autre rondelle"),
        set: Drill(
          "Tiens sur un pied", "lance et tiens sur le pied avant sans bouger",
          adults: "lancer et tenir sur le pied avant sans bouger"),
        best: "la finale la plus stable", thing: "une finale stable",
        change: ChangePhrases(
          gain: "la finale est plus stable", bringBack: "finir aussi stable",
          childGain: "Ta finale est plus stable!"))
    default:
      ThemePhrases(
        label: "Pareil à chaque fois",
        praise: LeveledPhrases(
          game: ["les lancers sont comme des jumeaux", "les lancers sont pareils, bravo"],
          drill: [
            "les lancers se ressemblent beaucoup", "chaque lancer part comme celui d'avant",
          ],
          set: ["le départ est le même d'un lancer à l'autre", "les lancers se répètent très bien"]),
        childPraise: LeveledPhrases(
          game: ["Tes lancers sont des jumeaux!", "Tes lancers sont pareils!"],
          drill: ["Tes lancers se ressemblent, bravo!", "Tu lances pareil à chaque fois!"],
          set: ["Tes lancers se répètent bien!", "Même départ à chaque fois!"]),
        seen: ["les départs ne sont pas pareils", "les lancers partent de plus d'une façon"],
        cue: LeveledPhrases(
          drill: [
            "garder le même rythme à chaque fois, élan, pousse, pointe",
            "faire de chaque lancer le jumeau du dernier",
          ],
          set: [
            "garder le même départ et le même rythme pour tous les lancers",
            "se placer pareil avant chaque rondelle, puis lancer",
          ]),
        childCue: [
          "garde le même rythme, comme un tambour", "fais un jumeau de ton dernier lancer",
        ],
        game: Drill(
          "Un, deux, lance", "compte à voix haute et lance au même rythme",
          adults: "compter à voix haute et lancer au même rythme"),
        drill: Drill(
          "Cinq et un", "lance cinq fois pareil, puis change une chose",
          adults: "lancer cinq fois pareil, puis changer une chose"),
        set: Drill(
          "Métronome", "lance au même rythme, cinq à la fois",
          adults: "lancer au même rythme, cinq à la fois"),
        best: "le rythme le plus régulier", thing: "le même rythme", change: nil)
    }
  }
}
