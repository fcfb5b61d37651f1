internal import Summaries

/// The words of a language that are facts.
struct FactVocabulary: Sendable {
  /// Words for numbers, each with what it counts as; words that mean the same have the same value.
  var counts: [String: String]
  /// The number one, which is also an article or a pronoun: a number only before these words.
  ///
  /// Behind some others too, as in "all but one".
  var ones: (words: Set<String>, before: Set<String>, behind: Set<String>)
  /// The tens after which a one is a number in any case.
  var tens: Set<String>
  /// Units wherever they stand.
  var units: [String: String]
  /// Words that are units right behind a number.
  var unitsBehindNumbers: Set<String>
  /// A word that is a unit behind these words or a number, and otherwise `ordinal`.
  var second: (words: Set<String>, behind: Set<String>, ordinal: String)
  /// Between two numbers they make a range of them.
  var connectors: Set<String>
  /// Before a number they change what it says.
  var comparators: Set<String>
  /// Within three lexemes of a number, on either side, they change what it says.
  var neighbors: Set<String>
  /// Behind a number and one of these words, as in "or more", they change what it says.
  var tails: (words: Set<String>, behind: Set<String>)
  /// May stand between a comparator and its number.
  var fillers: Set<String>
  /// Kinds of shots, and whatever else is a fact wherever it stands.
  var terms: [String: String]
  /// Sides, which are facts beside a part of the body.
  var sides: Set<String>
  var partsOfBody: Set<String>
  /// Whether the part of the body stands before its side.
  var sideFollows: Bool
  /// Words that say which of two numbers is which, in a comparison with earlier clips.
  var moments: (now: Set<String>, before: Set<String>)

  static func of(_ language: SummaryLanguage) -> FactVocabulary {
    switch language {
    case .english: english
    case .french: french
    }
  }

  /// Pairs of words that count as the same.
  static func table(_ rows: [(String, String)]) -> [String: String] {
    var table: [String: String] = [:]
    for (value, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = value }
    }
    return table
  }

  static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
