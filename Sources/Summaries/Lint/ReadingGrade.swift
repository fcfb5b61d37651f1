/// The reading grade of a text: Flesch–Kincaid (1975) in English.
///
/// In French the weight of a syllable is that of Kandel and Moles (1958), who fitted Flesch's
/// reading ease to French: 73.6 instead of 84.6, so that 11.8 becomes 10.27. Syllables are counted
/// by groups of vowels, with a silent final e; a number counts as two.
package struct ReadingGrade: Sendable {
  package let sentences: Int
  package let words: Int
  package let syllables: Int
  private let language: SummaryLanguage

  /// - Parameter count: How the syllables of a word are counted.
  package init(
    _ text: String, _ language: SummaryLanguage = .english,
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
    let syllable: Double =
      switch language {
      case .english: 11.8
      case .french: 11.8 * 73.6 / 84.6
      }
    return 0.39 * Double(words) / Double(sentences)
      + syllable * Double(syllables) / Double(words) - 15.59
  }

  package static func syllables(
    _ word: Substring, _ language: SummaryLanguage = .english
  ) -> Int {
    if word.contains(where: \.isNumber) { return 2 }
    // Words joined by an apostrophe, as in l'espace, are counted as one.
    let letters = word.lowercased().filter(\.isLetter)
    return switch language {
    case .english: english(letters)
    case .french: french(letters)
    }
  }

  private static func english(_ letters: String) -> Int {
    var count = 0
    var inVowels = false
    for (letter, next) in zip(letters, letters.dropFirst() + " ") {
      // A y between two vowels, as in "player", is a consonant.
      let isVowel = "aeiou".contains(letter) || letter == "y" && !"aeiou".contains(next)
      if isVowel, !inVowels { count += 1 }
      inVowels = isVowel
    }
    if letters.last == "e", let before = letters.dropLast().last, !"aeioul".contains(before),
      count > 1
    {
      count -= 1
    }
    if letters.hasSuffix("ed"), !letters.hasSuffix("ted"), !letters.hasSuffix("ded"), count > 1 {
      count -= 1
    }
    return max(1, count)
  }

  private static func french(_ letters: String) -> Int {
    var count = 0
    var before: Character?
    for letter in letters {
      let isVowel = "aàâäeéèêëiîïoôöuùûüyœæ".contains(letter)
      let wasVowel = before.map("aàâäeéèêëiîïoôöuùûüyœæ".contains) ?? false
      // An accent on a second vowel, as in "vidéo" after the d or in "maïs", starts a syllable.
      if isVowel, !wasVowel || "éèëï".contains(letter) && before != "i" { count += 1 }
      if isVowel, let before, "éèï".contains(before) { count += 1 }
      before = letter
    }
    for ending in ["e", "es"] where letters.hasSuffix(ending) && count > 1 {
      let stem = letters.dropLast(ending.count).last
      if let stem, !"aàâeéèêiîoôuùûy".contains(stem) || stem == "u" && hasSilentU(letters, ending) {
        count -= 1
      }
    }
    // The verb's ending -ent is silent; that of a noun or an adverb is not.
    if letters.hasSuffix("lent") || letters.hasSuffix("sent") || letters.hasSuffix("nent"),
      count > 1
    {
      count -= 1
    }
    return max(1, count)
  }

  /// Whether the u before the ending only hardens a g or belongs to a q, as in "longue".
  private static func hasSilentU(_ letters: String, _ ending: String) -> Bool {
    letters.dropLast(ending.count + 1).last.map("gq".contains) ?? false
  }
}
