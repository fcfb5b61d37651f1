internal import Coaching

extension FrenchPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart, .moveThrough, .leanIn, .bentKnees, .wideBase: stancePhrases(for: theme)
    case .handsApart, .longFinish, .topHandFree: handPhrases(for: theme)
    case .quietHead, .stillFinish, .sameAgain: stabilityPhrases(for: theme)
    }
  }

  /// Hands, stick and finish.
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
        best: "le rythme le plus régulier", thing: "le même rythme", change: nil)
    }
  }

  /// Feet, knees and lean.
  private func stancePhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart:
      ThemePhrases(
        label: "Départ bas",
        praise: LeveledPhrases(
          game: ["votre jeune part bas comme un chat", "le départ est beau et bas"],
          drill: [
            "votre jeune part bas avant de lancer la rondelle",
            "la jambe arrière plie bien au départ",
          ],
          set: [
            "la jambe arrière se plie bien dans l'élan",
            "le départ descend bien sur le pied arrière",
          ]),
        childPraise: LeveledPhrases(
          game: ["Tu pars bas comme un chat!", "Tu pars bien bas!"],
          drill: ["Tu pars bas avant de lancer!", "Ta jambe arrière plie bien!"],
          set: ["Tu plies bien la jambe arrière!", "Ton élan part bien bas!"]),
        seen: ["la jambe arrière reste presque droite", "le genou arrière plie juste un peu"],
        cue: LeveledPhrases(
          drill: [
            "partir plus bas, comme un chat prêt à bondir",
            "plier d'abord les jambes, comme vers un banc bas",
          ],
          set: [
            "partir plus bas et plier la jambe arrière avant de lancer",
            "plier le genou arrière comme un ressort avant de pousser",
          ]),
        childCue: ["pars bas, comme un chat prêt à bondir", "plie comme pour un petit banc"],
        best: "le départ le plus bas", thing: "un départ bas",
        change: ChangePhrases(
          gain: "le départ est plus bas", bringBack: "partir aussi bas",
          childGain: "Tu pars plus bas!"))
    case .moveThrough:
      ThemePhrases(
        label: "Passage au pied avant",
        praise: LeveledPhrases(
          game: ["votre jeune roule vers le filet", "le lancer avance comme un camion"],
          drill: [
            "votre jeune passe du pied arrière au pied avant",
            "le lancer glisse sur le pied avant",
          ],
          set: [
            "les hanches passent du pied arrière au pied avant",
            "le lancer finit bien sur le pied avant",
          ]),
        childPraise: LeveledPhrases(
          game: ["Tu avances bien dans ton lancer!", "Tu roules comme un camion!"],
          drill: ["Tu glisses sur ton pied avant!", "Tu passes au pied avant!"],
          set: ["Tu finis sur ton pied avant!", "Tu avances bien vers le filet!"]),
        seen: [
          "le lancer reste surtout sur le pied arrière", "le passage au pied avant reste limité",
        ],
        cue: LeveledPhrases(
          drill: [
            "glisser du pied arrière au pied avant, comme un camion qui roule",
            "passer d'un pied à l'autre, comme un bateau sur une vague",
          ],
          set: [
            "partir du pied arrière et finir sur le pied avant, vers le filet",
            "pousser du pied arrière jusqu'au pied avant",
          ]),
        childCue: [
          "roule vers ton pied avant comme un camion", "berce-toi d'un pied à l'autre",
        ],
        best: "le plus long passage au pied avant", thing: "un passage au pied avant",
        change: ChangePhrases(
          gain: "le passage au pied avant est plus long",
          bringBack: "glisser vers le pied avant aussi loin",
          childGain: "Tu avances plus dans ton lancer!"))
    case .leanIn:
      ThemePhrases(
        label: "Tronc au-dessus de la rondelle",
        praise: LeveledPhrases(
          game: ["votre jeune fait un toit sur la rondelle", "le toit sur la rondelle est beau"],
          drill: [
            "votre jeune se penche bien sur la rondelle", "la poitrine est bien sur la rondelle",
          ],
          set: [
            "la poitrine reste sur la rondelle jusqu'au lancer", "le tronc reste penché au lancer",
          ]),
        childPraise: LeveledPhrases(
          game: ["Tu fais un toit sur la rondelle!", "Tu es un beau toit!"],
          drill: ["Tu te penches sur la rondelle!", "Tu couvres bien la rondelle!"],
          set: ["Ta poitrine est sur la rondelle!", "Tu gardes bien le tronc vers l'avant!"]),
        seen: ["le tronc reste droit au lancer", "le tronc se penche à peine"],
        cue: LeveledPhrases(
          drill: [
            "se pencher sur la rondelle, comme un toit sur une maison",
            "couvrir la rondelle, comme un ours sur son miel",
          ],
          set: [
            "amener la poitrine au-dessus de la rondelle avant de lancer",
            "se pencher jusqu'à ce que la poitrine dépasse les orteils",
          ]),
        childCue: ["penche-toi comme un toit", "cache la rondelle sous toi"],
        best: "le tronc le plus penché sur la rondelle", thing: "le tronc penché sur la rondelle",
        change: ChangePhrases(
          gain: "le tronc se penche plus sur la rondelle",
          bringBack: "se pencher sur la rondelle autant",
          childGain: "Tu te penches plus sur la rondelle!"))
    case .bentKnees:
      ThemePhrases(
        label: "Genou avant plié",
        praise: LeveledPhrases(
          game: ["le genou avant est un beau ressort", "le genou avant est bien plié"],
          drill: [
            "le genou avant reste souple au départ de la rondelle",
            "la jambe avant reste souple",
          ],
          set: ["le genou avant garde son pli au lancer", "la jambe avant reste pliée"]),
        childPraise: LeveledPhrases(
          game: ["Ton genou avant est un ressort!", "Ton genou avant est bien plié!"],
          drill: ["Ton genou avant reste souple!", "Ta jambe avant est souple!"],
          set: ["Ton genou avant garde son pli!", "Ta jambe avant reste pliée!"]),
        seen: [],
        cue: LeveledPhrases(
          drill: [
            "garder le genou avant souple, comme après un petit saut",
            "plier le genou avant comme un ressort",
          ],
          set: [
            "rester bas sur le genou avant plié au départ de la rondelle",
            "garder le pli du genou avant jusqu'à la finale",
          ]),
        childCue: ["garde tes genoux souples comme des ressorts", "plie comme après un saut"],
        best: "le genou avant le plus plié", thing: "le genou avant plié",
        change: ChangePhrases(
          gain: "le genou avant est plus plié", bringBack: "plier le genou avant autant",
          childGain: "Tu plies plus le genou avant!"))
    default:
      ThemePhrases(
        label: "Pieds bien écartés",
        praise: LeveledPhrases(
          game: ["les pieds sont larges comme une table", "les pieds sont loin l'un de l'autre"],
          drill: ["les pieds sont bien écartés", "la base est belle et large"],
          set: ["les pieds donnent une base large", "les pieds ont la largeur des épaules"]),
        childPraise: LeveledPhrases(
          game: ["Tu es solide comme une table!", "Tes pieds sont bien écartés!"],
          drill: ["Tu écartes bien les pieds!", "Ta base est large!"],
          set: ["Tu as une base large!", "Tes pieds sont bien placés!"]),
        seen: [],
        cue: LeveledPhrases(
          drill: [
            "écarter les pieds, comme une table qui ne tombe pas",
            "prendre une base large, comme une étoile",
          ],
          set: [
            "écarter les pieds à la largeur des épaules ou plus avant le lancer",
            "placer une base large avant de bouger la rondelle",
          ]),
        childCue: ["écarte les pieds comme une table", "ouvre les pieds comme une étoile"],
        best: "les pieds les plus écartés", thing: "les pieds écartés",
        change: ChangePhrases(
          gain: "les pieds sont plus écartés", bringBack: "écarter les pieds autant",
          childGain: "Tes pieds sont plus écartés!"))
    }
  }
}
