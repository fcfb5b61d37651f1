internal import Coaching

extension FrenchPhrasebook {
  /// Returns the phrases for feet, knees and lean.
  func stancePhrases(for theme: CoachingTheme) -> ThemePhrases {
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
        game: Drill(
          "le Chat qui bondit", "fige bien bas, puis balaie cinq rondelles",
          adults: "figer bien bas, puis balayer cinq rondelles"),
        drill: Drill(
          "Touche la chaise", "assieds-toi presque sur un banc bas, balaie, trois séries de cinq",
          adults: "s'asseoir presque sur un banc bas, balayer, trois séries de cinq"),
        set: Drill(
          "Élan lent", "reste bas deux secondes, puis lance, quatre séries de cinq",
          adults: "rester bas deux secondes, puis lancer, quatre séries de cinq"),
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
        game: Drill(
          "le Camion", "recule, avance, puis balaie",
          adults: "reculer, avancer, puis balayer"),
        drill: Drill(
          "Berce-toi et balaie", "berce-toi vers l'arrière, balaie, lève le pied arrière à la fin",
          adults: "se bercer vers l'arrière, balayer, lever le pied arrière à la fin"),
        set: Drill(
          "Finale sur un pied", "tiens sur le pied avant deux secondes, trois séries de six",
          adults: "tenir sur le pied avant deux secondes, trois séries de six"),
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
        game: Drill(
          "le Petit Toit", "fais un toit sur la rondelle, puis balaie",
          adults: "faire un toit sur la rondelle, puis balayer"),
        drill: Drill(
          "Cache la rondelle", "cache la rondelle avec la poitrine, balaie, trois séries de cinq",
          adults: "cacher la rondelle avec la poitrine, balayer, trois séries de cinq"),
        set: Drill(
          "Poitrine devant",
          "lance en douceur, puis à pleine vitesse, du même angle, quatre séries de quatre",
          adults: "lancer en douceur, puis à pleine vitesse, du même angle, "
            + "quatre séries de quatre"),
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
        game: Drill(
          "la Grenouille", "saute, retombe en douceur, puis balaie",
          adults: "sauter, retomber en douceur, puis balayer"),
        drill: Drill(
          "Saute et balaie", "saute, retombe souple, balaie, trois séries de cinq",
          adults: "sauter, retomber en souplesse, balayer, trois séries de cinq"),
        set: Drill(
          "Fente basse", "avance en pliant le genou avant, lance et tiens, trois séries de six",
          adults: "avancer en pliant le genou avant, lancer et tenir, trois séries de six"),
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
        game: Drill(
          "la Table solide", "écarte les pieds, puis balaie",
          adults: "écarter les pieds, puis balayer"),
        drill: Drill(
          "Deux marques", "pose chaque pied sur une marque, balaie, par séries de cinq",
          adults: "poser chaque pied sur une marque, balayer, par séries de cinq"),
        set: Drill(
          "Large et étroit",
          "lance avec les pieds écartés, puis trouve ta largeur, trois séries de six",
          adults: "lancer avec les pieds écartés, puis trouver sa largeur, trois séries de six"),
        best: "les pieds les plus écartés", thing: "les pieds écartés",
        change: ChangePhrases(
          gain: "les pieds sont plus écartés", bringBack: "écarter les pieds autant",
          childGain: "Tes pieds sont plus écartés!"))
    }
  }
}
