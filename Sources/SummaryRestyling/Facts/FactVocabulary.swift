/// The words of a language that count as facts.
struct FactVocabulary: Sendable {
  /// Number words, each with its value; synonyms have the same value.
  var counts: [String: String]
  /// The number one, which is also an article or a pronoun: a number only before the words
  /// `before`, or after the words `behind`, as in "all but one", with one of `skipped` between
  /// them, as in "except for one".
  var ones: (words: Set<String>, before: Set<String>, behind: Set<String>, skipped: Set<String>)
  /// The tens after which, and a link, a one is always a number.
  var tens: (words: Set<String>, links: Set<String>)
  /// Words that are units in any position.
  var units: [String: String]
  /// Words that are units directly after a number.
  var unitsBehindNumbers: Set<String>
  /// A word that is a unit after a number or the words `behind`, and otherwise `ordinal`.
  var second: (words: Set<String>, behind: Set<String>, ordinal: String)
  /// Words that make two numbers a range.
  var connectors: Set<String>
  /// Words before a number that change its meaning.
  var comparators: Set<String>
  /// Words within three lexemes of a number, on either side, that change its meaning.
  var neighbors: Set<String>
  /// Words that change the meaning of a number before them after one of `behind`, as in "or more".
  var tails: (words: Set<String>, behind: Set<String>)
  /// Words that may occur between a comparator and its number.
  var fillers: Set<String>
  /// Types of shots, and other words that are facts in any position.
  var terms: [String: String]
  /// Sides, which are facts next to a part of the body.
  var sides: Set<String>
  var partsOfBody: Set<String>
  /// Whether the part of the body precedes its side.
  var sideFollows: Bool
  /// Words that distinguish the two numbers in a comparison with earlier clips.
  var moments: (now: Set<String>, before: Set<String>)
}
