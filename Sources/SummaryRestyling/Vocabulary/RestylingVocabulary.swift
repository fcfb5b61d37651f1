internal import Summaries

/// The words of a language that decide whether a restyled text may replace its draft.
///
/// A language without a vocabulary is not restyled.
struct RestylingVocabulary: Sendable {
  /// The language in the prompt, after "Write in".
  var name: String
  /// The letters that prose needs; other letters are allowed only if the draft has them.
  var letters: String
  /// Short words by which a language is recognized.
  var functionWords: Set<String>
  /// If the draft contains one of the first phrases, the text must contain one of the second: whole
  /// words, in this order, and without a negation directly before them.
  var keptWords: [(draft: [String], text: [String])]
  /// The phrases that mark the number after them as approximate.
  var doubts: [String]
  var negations: Set<String>
  /// Negations that negate nothing after one of these words.
  var affirmed: [String: Set<String>]
  /// Words that negate only before one of these words.
  var negatingBefore: [String: Set<String>]
  /// Whole words that no text contains unless its draft does, in addition to the lint's.
  var banned: Set<String>
  /// Phrases of several words that no text contains unless its draft does.
  var bannedPhrases: [String]
  var facts: FactVocabulary

  static let all: [SummaryLanguage: RestylingVocabulary] = [.english: english, .french: french]

  /// The letters of English and French, which use each other's words.
  static let canadianLetters =
    "abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôœöùûüÿ" + "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔŒÖÙÛÜŸ"

  /// Returns a table from each word to its value; words of one row count as the same.
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
