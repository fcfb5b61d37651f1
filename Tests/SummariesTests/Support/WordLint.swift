/// What no summary may say, whatever the report.
enum WordLint {
  /// Beginnings of words; a trailing `=` asks for the whole word.
  static let banned = [
    // Body, and what might be read as a remark on it
    "weigh", "heavy", "heavi", "skinn", "fat=", "fatter", "thin=", "chubb", "slim", "tall=",
    "short=",
    "overweight", "body", "bodies", "physique", "muscl", "kilogram", "kg=", "pound=", "pounds=",
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
    // What one camera does not see
    "gaze", "eye", "look up", "looking at", "force", "power", "puck speed", "mph", "km/h", "accura",
    "on target", "on net", "goal=", "scored", "hard shot", "harder", "faster",
  ]

  /// Characters of Markdown, markup and byte order marks.
  static let bannedCharacters: Set<Character> = [
    "*", "_", "#", "`", "[", "]", "<", ">", "|", "•", "~", "\u{FEFF}", "\t", "\r", "–", "{", "}",
  ]

  /// The banned words in a text.
  static func findings(in text: String) -> [String] { findings(in: [text]) }

  /// The banned words in many texts, each looked for once.
  static func findings(in texts: [String]) -> [String] {
    var phrases: Set<String> = []
    for text in texts {
      let words = text.lowercased().split { !($0.isLetter || $0 == "/") }.map(String.init)
      phrases.formUnion(words)
      phrases.formUnion(zip(words, words.dropFirst()).map { "\($0) \($1)" })
    }
    let found = phrases.flatMap { phrase in
      banned.filter { $0.hasSuffix("=") ? phrase == $0.dropLast() : phrase.hasPrefix($0) }
    }
    return found + Set(texts.joined()).intersection(bannedCharacters).map(String.init)
  }
}
