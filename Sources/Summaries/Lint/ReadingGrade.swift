/// The reading grade of a text: Flesch–Kincaid (1975), with a language's weight of a syllable.
///
/// A number counts as two syllables.
package struct ReadingGrade: Sendable {
  package let sentences: Int
  package let words: Int
  package let syllables: Int
  private let language: SummaryLanguage

  /// - Parameter count: How the syllables of a word are counted.
  package init(
    _ text: String, _ language: SummaryLanguage,
    count: (Substring, SummaryLanguage) -> Int = ReadingGrade.syllables
  ) {
    self.language = language
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "/" }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    self.words = words.count
    syllables = words.reduce(0) { $0 + count($1, language) }
    sentences = max(1, Self.sentenceEnds(in: text))
  }

  /// Returns the number of sentences; a full stop inside a number does not end one, a line break
  /// does.
  private static func sentenceEnds(in text: String) -> Int {
    var count = 0
    var last: Character = "\n"
    for character in text + "\n" {
      if character.isWhitespace, ".!?".contains(last) || (character == "\n" && last != "\n") {
        count += 1
      }
      last = character
    }
    return count
  }

  package var grade: Double {
    guard words > 0 else { return 0 }
    return 0.39 * Double(words) / Double(sentences)
      + language.phrasebook.syllableWeight * Double(syllables) / Double(words) - 15.59
  }

  package static func syllables(
    _ word: Substring, _ language: SummaryLanguage
  ) -> Int {
    if word.contains(where: \.isNumber) { return 2 }
    // Words joined by an apostrophe, as in l'espace, are counted as one.
    let letters = word.lowercased().filter(\.isLetter)
    return max(1, language.phrasebook.syllables(in: letters))
  }
}
