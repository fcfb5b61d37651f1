extension RestylingVocabulary {
  static let french = RestylingVocabulary(
    name: "French as it is written in Canada, to \"vous\"",
    letters: canadianLetters,
    functionWords: [
      "le", "la", "les", "du", "et", "avec", "votre", "vous", "une", "un", "est", "pour", "sur",
      "cette", "qui", "que", "au", "aux", "dans", "mais", "de", "des", "à", "l", "d", "s", "qu",
      "ce", "ces", "puis", "nous", "se",
    ],
    keptWords: [
      (["un casque"], ["un casque", "avec le casque", "avec son casque"]),
      (["de l'espace"], ["de l'espace", "de la place"]),
      (["tout près"], ["tout près", "à côté"]),
      (
        ["ressemble à"],
        ["ressemble", "ressemblent", "semble", "semblent", "peut-être", "pourrait", "pourraient"]
      ),
      (["on dirait"], ["on dirait", "semble", "semblent", "il semble", "peut-être"]),
      (["peut-être"], ["peut-être", "pourrait", "pourraient", "possiblement"]),
      (["sans doute"], ["sans doute", "probablement"]),
    ],
    doubts: ["environ", "de l'ordre de", "à peu près", "autour de"],
    negations: ["ne", "n", "rien", "aucun", "aucune", "sans", "jamais", "personne", "ni"],
    // "Une personne" means a person, not "nobody".
    affirmed: ["personne": ["une", "la", "cette", "chaque"]],
    // "Pas" also means a step; it negates after "ne", which is counted, and without it before "de".
    negatingBefore: ["pas": ["de", "d", "besoin"]],
    banned: [
      "courriel", "site", "cliquez", "abonnez", "achetez", "rabais", "ia", "assistante", "modèle",
      "brouillon", "reformulé", "désolé", "fils",
      "médecin", "commotion", "régime", "calories", "ventre", "vitesse", "rapide", "enflé",
      "enflée",
      "entorse", "boite", "pilule", "pilules", "supplément", "suppléments", "créatine",
      "bâclé", "bâclée", "maladroit", "maladroite", "laid", "laide", "affreux", "affreuse",
      "stupide",
      "inutile", "guère", "rarement",
    ],
    bannedPhrases: ["à peine"],
    facts: frenchFacts)

  private static let frenchFacts = FactVocabulary(
    counts: table([
      ("0", "zéro"), ("2", "deux"), ("pair", "paire paires couple"), ("3", "trois trio"),
      ("4", "quatre"),
      ("5", "cinq"), ("6", "six"), ("7", "sept"), ("8", "huit"), ("9", "neuf"),
      ("10", "dix"), ("tens", "dizaine dizaines"), ("11", "onze"), ("12", "douze"),
      ("dozen", "douzaine douzaines"),
      ("13", "treize"), ("14", "quatorze"), ("15", "quinze quinzaine"), ("16", "seize"),
      ("20", "vingt vingts vingtaine"), ("30", "trente trentaine"), ("40", "quarante quarantaine"),
      ("50", "cinquante cinquantaine"), ("60", "soixante soixantaine"), ("70", "septante"),
      ("80", "huitante octante"), ("90", "nonante"), ("100", "cent cents centaine centaines"),
      ("1000", "mille millier milliers"), ("1000000", "million millions milliard milliards"),
      ("1st", "premier première premiers premières"),
      ("2nd", "deuxième deuxièmes secondement"), ("3rd", "troisième troisièmes"),
      ("4th", "quatrième quatrièmes"), ("5th", "cinquième cinquièmes"), ("6th", "sixième"),
      ("7th", "septième"), ("8th", "huitième"), ("9th", "neuvième"), ("10th", "dixième dixièmes"),
      ("half", "moitié moitiés demi demie demis demies"), ("third", "tiers"),
      ("quarter", "quart quarts"), ("x2", "double doubles doublé doublée"),
      ("x3", "triple triples triplé triplée"), ("single", "unique uniques"),
    ]),
    ones: (
      ["un", "une"], set("des sur seconde degré longueur minute heure cent mille million"),
      set("sauf moins excepté hormis"), []
    ),
    tens: (set("vingt trente quarante cinquante soixante"), ["-", "et"]),
    units: table([
      ("degree", "degré degrés deg"), ("radian", "radian radians rad"),
      ("second", "secondes sec"), ("ms", "milliseconde millisecondes ms"),
      ("minute", "minute minutes min"), ("hour", "heure heures"), ("torso", "torse torses"),
      ("length", "longueur longueurs"), ("mm", "millimètre millimètres mm"),
      ("cm", "centimètre centimètres cm"), ("m", "mètre mètres"),
      ("km", "kilomètre kilomètres km"), ("inch", "pouce pouces"), ("yard", "verge verges"),
      ("speed", "mph kmh noeuds nœuds"),
      ("mass", "kg kilo kilos gramme grammes livre livres once onces lb"),
      ("physics", "newton newtons watt watts joule joules hz hertz"),
      ("percent", "pourcent pourcentage pourcentages"), ("ratio", "ratio ratios fraction"),
      ("temperature", "celsius fahrenheit"), ("day", "jours semaines mois années ans"),
    ]),
    unitsBehindNumbers: set(
      "m s h g k n w pi pied pieds points point série séries fois images image rondelles "
        + "rondelle"),
    second: (["seconde", "second"], set("par une chaque la à"), "2nd"),
    connectors: set("à au jusqu ou contre -"),
    comparators: set(
      "sous dépasse presque exactement seulement moins plus jusqu négatif positif virgule"),
    neighbors: set(
      "dessus dessous supérieur supérieure supérieurs supérieures inférieur inférieure inférieurs "
        + "inférieures avant après maximum minimum sauf excepté hormis"),
    tails: (set("plus moins davantage"), set("ou et au")),
    fillers: set("de d à du des que qu la le environ ' peu près autour l ordre"),
    terms: table([
      ("wrist", "poignet poignets"), ("slap", "frappé frappés frappée frappées"),
      ("snap", "sec secs"), ("left", "gauche"), ("right", "droite"),
    ]),
    sides: set("avant arrière haut bas"),
    partsOfBody: set(
      "pied pieds genou genoux jambe jambes main mains bras patin patins hanche hanches coude "
        + "épaule du"),
    sideFollows: true,
    moments: (set("maintenant aujourd actuellement"), set("avant auparavant précédemment")))
}
