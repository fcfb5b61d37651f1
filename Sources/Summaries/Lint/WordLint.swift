/// Words that no summary may contain, whatever the report and whether rules or a model wrote the
/// text.
package enum WordLint {
  /// Returns prefixes of words, or of two words; a trailing `=` requires the whole word.
  package static func banned(in language: SummaryLanguage) -> [String] {
    switch language {
    case .english: english
    case .french: french
    }
  }

  private static let english = [
    // Body, and what might be read as a remark on it
    "weigh", "heavy", "heavi", "skinn", "fat=", "fatter", "thin=", "chubb", "slim", "tall=",
    "short=",
    "overweight", "body", "bodies", "physique", "muscl", "grow", "kilogram", "kg=", "pound=",
    "pounds=",
    // Judgement
    "lazy", "weak", "terribl", "bad=", "badly", "wrong", "poor", "worse", "worst", "fail",
    "mistake",
    "normal", "abnormal", "normally", "talent", "gifted", "natural", "grade", "score", "rating",
    "rank",
    "perfect", "excellent", "elite", "ideal", "should not", "never",
    // Health
    "injur", "pain", "hurt", "risk", "diagnos", "medical", "unsafe", "fatigue", "tired", "effort",
    // Others as a yardstick
    "boy", "girl", "other kid", "other child", "other player", "than most", "average player",
    "pro=",
    "pros=", "professional", "nhl", "league", "peers", "percentile", "teammate",
    // Not measurable with one camera
    "gaze", "eye", "look up", "looking at", "force", "power", "puck speed", "mph", "km/h", "accura",
    "on target", "on net", "goal=", "scored", "hard shot", "harder", "faster",
  ]

  private static let french = [
    // Body
    "poids", "pesant", "lourd", "maigr", "gros=", "gross", "mince", "gras=", "obès", "corps",
    "muscl", "physique", "kilo", "kg=", "livre", "grand=", "grande=", "petite=", "fesse",
    // Judgement
    "paress", "faible", "terribl", "mauvais", "mal=", "pauvre", "pire", "échec", "échou", "erreur",
    "faute", "normal", "anormal", "talent", "doué", "naturel", "note=", "noté", "pointage", "score",
    "rang=", "parfait", "excellent", "élite", "idéal", "jamais", "nul=", "nulle=",
    // Health
    "bless", "douleur", "mal à", "risque", "diagnos", "médic", "danger", "fatig", "effort",
    // Others as a yardstick
    "garçon", "fille", "autres enfants", "autres jeunes", "autres joueurs", "la plupart", "pro=",
    "pros=", "professionnel", "lnh", "ligue", "percentile", "coéquip", "moyenne des",
    // Not measurable with one camera
    "regard", "yeux", "œil", "force", "puiss", "vitesse de=", "km/h", "précis=", "précision",
    "justesse", "but=", "buts=", "plus fort", "plus vite",
  ]

  /// Characters of Markdown and markup, and byte order marks.
  package static let bannedCharacters: Set<Character> = [
    "*", "_", "#", "`", "[", "]", "<", ">", "|", "•", "~", "\u{FEFF}", "\t", "\r", "–", "{", "}",
  ]

  /// Returns the banned words in a text.
  package static func findings(
    in text: String, _ language: SummaryLanguage = .english
  ) -> [String] {
    findings(in: [text], language)
  }

  /// Returns the banned words in several texts; each distinct phrase is checked once.
  package static func findings(in texts: [String], _ language: SummaryLanguage) -> [String] {
    var phrases: Set<String> = []
    for text in texts {
      let words = text.lowercased().split { !($0.isLetter || $0 == "/") }.map(String.init)
      phrases.formUnion(words)
      phrases.formUnion(zip(words, words.dropFirst()).map { "\($0) \($1)" })
    }
    let banned = banned(in: language)
    let found = phrases.flatMap { phrase in
      banned.filter { $0.hasSuffix("=") ? phrase == $0.dropLast() : phrase.hasPrefix($0) }
    }
    return found + Set(texts.joined()).intersection(bannedCharacters).map(String.init)
  }
}
