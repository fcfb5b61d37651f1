extension FrenchPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart:
      ThemePhrases(
        praise: "votre jeune part bas avant de lancer la rondelle", label: "Départ bas",
        cue: "partir plus bas, comme un chat prêt à bondir",
        olderCue: "partir plus bas et plier la jambe arrière avant de lancer",
        best: "le départ le plus bas", thing: "un départ bas",
        childPraise: "Tu pars bas avant de lancer!",
        childCue: "Pars bas, comme un chat prêt à bondir.",
        change: ChangePhrases(
          gain: "le départ est plus bas", bringBack: "partir aussi bas",
          childGain: "Tu pars plus bas!"))
    case .moveThrough:
      ThemePhrases(
        praise: "votre jeune passe du pied arrière au pied avant dans son lancer",
        label: "Passage au pied avant",
        cue: "glisser du pied arrière au pied avant, comme un camion qui roule vers le filet",
        olderCue: "partir du pied arrière et finir sur le pied avant, vers le filet",
        best: "le plus long passage au pied avant", thing: "un passage au pied avant",
        childPraise: "Tu avances bien dans ton lancer!",
        childCue: "Passe du pied arrière au pied avant.",
        change: ChangePhrases(
          gain: "le passage au pied avant est plus long",
          bringBack: "glisser vers le pied avant aussi loin",
          childGain: "Tu avances plus dans ton lancer!"))
    case .handsApart:
      ThemePhrases(
        praise: "les mains sont bien espacées sur le bâton", label: "Mains bien espacées",
        cue: "laisser un peu plus de place entre les mains sur le bâton",
        olderCue: "écarter les mains sur le manche avant le lancer",
        best: "le plus de place entre les mains", thing: "de la place entre les mains",
        childPraise: "Tes mains sont bien espacées!",
        childCue: "Baisse un peu la main du bas.",
        change: ChangePhrases(
          gain: "les mains sont plus espacées", bringBack: "espacer les mains autant",
          childGain: "Tes mains sont plus espacées!"))
    case .longFinish:
      ThemePhrases(
        praise: "le bras avant va loin devant après le départ de la rondelle",
        label: "Longue finale",
        cue: "finir loin, la palette pointée là où la rondelle doit aller",
        olderCue: "suivre la rondelle avec la palette et tenir une longue finale",
        best: "la plus longue finale", thing: "une longue finale",
        childPraise: "Tu finis loin devant!",
        childCue: "Pointe ta palette vers le filet à la fin.",
        change: ChangePhrases(
          gain: "la finale va plus loin", bringBack: "finir aussi loin",
          childGain: "Tu finis plus loin!"))
    case .leanIn:
      ThemePhrases(
        praise: "votre jeune se penche bien au-dessus de la rondelle",
        label: "Tronc au-dessus de la rondelle",
        cue: "se pencher sur la rondelle, comme un toit sur une maison",
        olderCue: "amener la poitrine au-dessus de la rondelle avant de lancer",
        best: "le tronc le plus penché sur la rondelle", thing: "le tronc penché sur la rondelle",
        childPraise: "Tu te penches sur la rondelle!",
        childCue: "Penche-toi sur la rondelle, comme un toit.",
        change: ChangePhrases(
          gain: "le tronc se penche plus sur la rondelle",
          bringBack: "se pencher sur la rondelle autant",
          childGain: "Tu te penches plus sur la rondelle!"))
    case .bentKnees:
      ThemePhrases(
        praise: "le genou avant reste souple et plié au départ de la rondelle",
        label: "Genou avant plié",
        cue: "garder le genou avant souple, comme après un petit saut",
        olderCue: "rester bas sur le genou avant plié au départ de la rondelle",
        best: "le genou avant le plus plié", thing: "le genou avant plié",
        childPraise: "Ton genou avant est bien plié!",
        childCue: "Garde tes genoux souples comme des ressorts.",
        change: ChangePhrases(
          gain: "le genou avant est plus plié", bringBack: "plier le genou avant autant",
          childGain: "Tu plies plus le genou avant!"))
    case .wideBase:
      ThemePhrases(
        praise: "les pieds sont bien écartés", label: "Pieds bien écartés",
        cue: "écarter les pieds, comme une table qui ne tombe pas",
        olderCue: "écarter les pieds à la largeur des épaules ou plus avant le lancer",
        best: "les pieds les plus écartés", thing: "les pieds écartés",
        childPraise: "Tes pieds sont bien écartés!",
        childCue: "Écarte les pieds comme une table.",
        change: ChangePhrases(
          gain: "les pieds sont plus écartés", bringBack: "écarter les pieds autant",
          childGain: "Tes pieds sont plus écartés!"))
    case .topHandFree:
      ThemePhrases(
        praise: "la main du haut a toute la place pour bouger",
        label: "Main du haut libre",
        cue: "laisser de la place à la main du haut, devant soi",
        olderCue: "laisser la main du haut bouger devant, loin de la hanche",
        best: "le plus de place pour la main du haut", thing: "de la place pour la main du haut",
        childPraise: "Ta main du haut a bien de la place!",
        childCue: "Garde ta main du haut devant toi.",
        change: ChangePhrases(
          gain: "la main du haut a plus de place",
          bringBack: "laisser à la main du haut autant de place",
          childGain: "Ta main du haut a plus de place!"))
    case .quietHead:
      ThemePhrases(
        praise: "le casque bouge très peu pendant le lancer", label: "Tête stable",
        cue: "garder le casque immobile comme une caméra, le temps de lancer",
        olderCue: "garder le casque à la même hauteur, le temps de lancer",
        best: "le casque le plus stable", thing: "un casque stable",
        childPraise: "Ton casque bouge très peu!",
        childCue: "Garde ton casque immobile comme une caméra.",
        change: ChangePhrases(
          gain: "le casque bouge moins", bringBack: "garder le casque aussi stable",
          childGain: "Ton casque bouge moins!"))
    case .stillFinish:
      ThemePhrases(
        praise: "votre jeune finit sans bouger, bien stable", label: "Finale stable",
        cue: "finir comme une statue, un petit moment sans bouger",
        olderCue: "tenir la finale un moment avant la rondelle suivante",
        best: "la finale la plus stable", thing: "une finale stable",
        childPraise: "Tu finis comme une statue!",
        childCue: "Finis comme une statue.",
        change: ChangePhrases(
          gain: "la finale est plus stable", bringBack: "finir aussi stable",
          childGain: "Ta finale est plus stable!"))
    case .sameAgain:
      ThemePhrases(
        praise: "les lancers se ressemblent beaucoup", label: "Pareil à chaque fois",
        cue: "garder le même rythme à chaque fois\u{A0}: élan, pousse, pointe",
        olderCue: "garder le même départ et le même rythme pour tous les lancers",
        best: "le rythme le plus régulier", thing: "le même rythme",
        childPraise: "Tes lancers se ressemblent, bravo!",
        childCue: "Garde le même rythme à chaque fois.",
        change: nil)
    }
  }
}
