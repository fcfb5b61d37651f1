/// Words that no summary may contain, whatever the report and whether rules or a model wrote the
/// text.
package enum WordLint {
  /// Characters of Markdown and markup, and byte order marks.
  package static let bannedCharacters: Set<Character> = [
    "*", "_", "#", "`", "[", "]", "<", ">", "|", "•", "~", "\u{FEFF}", "\t", "\r", "–", "{", "}",
  ]

  /// Returns the banned words in a text.
  package static func findings(in text: String, _ language: SummaryLanguage) -> [String] {
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
    let banned = language.phrasebook.bannedWords
    let found = phrases.flatMap { phrase in
      banned.filter { $0.hasSuffix("=") ? phrase == $0.dropLast() : phrase.hasPrefix($0) }
    }
    return found + Set(texts.joined()).intersection(bannedCharacters).map(String.init)
  }
}
