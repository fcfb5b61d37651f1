extension RestylingVocabulary {
  static let english = RestylingVocabulary(
    name: "English",
    letters: canadianLetters,
    functionWords: [
      "the", "and", "of", "with", "your", "you", "this", "that", "from", "was", "were", "is",
      "are", "it", "they", "for", "to", "at", "then", "what", "when", "next", "while", "be", "as",
      "in", "both", "all",
    ],
    keptWords: [
      (
        ["helmet on"],
        [
          "helmet on", "wear a helmet", "wears a helmet", "wearing a helmet", "wear the helmet",
          "wears the helmet", "wearing the helmet",
        ]
      ),
      (["clear space"], ["clear space", "clear room"]),
      (["close by"], ["close by", "nearby", "beside", "next to"]),
      (
        ["look like", "looks like"],
        [
          "look like", "looks like", "looked like", "seem", "seems", "seemed", "might", "may be",
          "appear", "appears", "appeared",
        ]
      ),
      (["may be", "maybe"], ["may be", "maybe", "might", "perhaps", "possibly"]),
      (["likely"], ["likely", "probably"]),
    ],
    doubts: ["about", "roughly", "around", "approximately", "close to"],
    negations: ["not", "no", "nothing", "never", "cannot", "without", "none", "nobody", "t"],
    affirmed: [:],
    negatingBefore: [:],
    banned: [
      "email", "mail", "website", "click", "subscribe", "buy", "discount", "ai", "chatbot", "model",
      "draft", "rewritten", "restyled", "sorry",
      // The player's gender is unknown.
      "he", "she", "him", "her", "his", "hers", "himself", "herself", "son", "daughter",
      // Health, body and quantities that one camera cannot measure, in addition to the lint.
      "doctor", "concussion", "obese", "diet", "calories", "belly", "strength", "stronger", "speed",
      "quicker", "velocity", "swollen", "sore", "sprain", "sprained", "limp", "limping", "pill",
      "pills", "supplement", "supplements", "creatine",
      // Judgement, in addition to the lint.
      "sloppy", "sloppily", "clumsy", "clumsily", "ugly", "awful", "awfully", "stupid", "useless",
      // Words that weaken a statement without a negation.
      "hardly", "barely", "rarely", "scarcely",
    ],
    bannedPhrases: [],
    facts: englishFacts)

  private static let englishFacts = FactVocabulary(
    counts: table([
      ("0", "zero"), ("2", "two"), ("both", "both"), ("pair", "pair pairs couple"),
      ("3", "three trio"), ("4", "four"),
      ("5", "five"), ("6", "six"), ("7", "seven"), ("8", "eight"), ("9", "nine"), ("10", "ten"),
      ("11", "eleven"), ("12", "twelve"), ("dozen", "dozen dozens"), ("13", "thirteen"),
      ("14", "fourteen"),
      ("15", "fifteen"), ("16", "sixteen"), ("17", "seventeen"), ("18", "eighteen"),
      ("19", "nineteen"), ("20", "twenty"), ("30", "thirty"), ("40", "forty"), ("50", "fifty"),
      ("60", "sixty"), ("70", "seventy"), ("80", "eighty"), ("90", "ninety"),
      ("100", "hundred hundreds"), ("1000", "thousand thousands"),
      ("1000000", "million millions billion billions"), ("1st", "first firstly"),
      ("2nd", "secondly"), ("3rd", "third thirds thirdly"), ("4th", "fourth fourths"),
      ("5th", "fifth fifths"), ("6th", "sixth"), ("7th", "seventh"), ("8th", "eighth"),
      ("9th", "ninth"), ("10th", "tenth tenths"), ("half", "half halves halfway"),
      ("quarter", "quarter quarters"), ("x2", "twice double doubled doubles twofold"),
      ("x3", "thrice triple tripled triples threefold"), ("single", "single singular"),
    ]),
    ones: (
      ["one"], set("of in hundred thousand million second degree torso stance minute hour"),
      set("but except minus excluding excepting save bar"), ["for"]
    ),
    tens: (set("twenty thirty forty fifty sixty seventy eighty ninety"), ["-"]),
    units: table([
      ("degree", "degree degrees deg"), ("radian", "radian radians rad"),
      ("second", "seconds sec secs"), ("ms", "millisecond milliseconds ms"),
      ("minute", "minute minutes min mins"), ("hour", "hour hours hr hrs"),
      ("torso", "torso torsos"), ("length", "length lengths"), ("stance", "stances"),
      ("mm", "millimeter millimeters millimetre millimetres mm"),
      ("cm", "centimeter centimeters centimetre centimetres cm cms"),
      ("m", "meter meters metre metres"), ("km", "kilometer kilometers kilometre kilometres km"),
      ("inch", "inch inches"), ("yard", "yard yards yd yds"), ("mile", "mile miles mi"),
      ("speed", "mph kph kmh knots"),
      ("mass", "kg kgs kilo kilos gram grams ounce ounces oz lb lbs"),
      ("physics", "newton newtons watt watts joule joules hz hertz fps"),
      ("percent", "percent percentage percentages pct"), ("ratio", "ratio ratios fraction"),
      ("temperature", "celsius fahrenheit"), ("day", "days weeks months years"),
    ]),
    unitsBehindNumbers: set(
      "m s h g k n w ft foot feet points stance sets set reps rounds times fold pictures picture "
        + "frames frame am pm pucks puck"),
    second: (["second"], set("a per each every the one"), "2nd"),
    connectors: set("to through thru until till versus vs or -"),
    comparators: set(
      "more less fewer nearly almost exactly only beyond within up minus plus negative positive "
        + "than past point"),
    neighbors: set(
      "higher lower larger smaller bigger greater before after above below over under least most "
        + "minimum maximum except excluding"),
    tails: (set("more less fewer so up"), set("or and")),
    fillers: set("of to than a an the about roughly around approximately close"),
    terms: table([("wrist", "wrist"), ("snap", "snap"), ("slap", "slap")]),
    sides: set("front back top bottom lead rear left right upper lower"),
    partsOfBody: set(
      "foot feet knee knees leg legs hand hands arm arms skate skates hip hips elbow elbows "
        + "shoulder shoulders side"),
    sideFollows: false,
    moments: (set("now currently today"), set("before earlier previously previous")))
}
