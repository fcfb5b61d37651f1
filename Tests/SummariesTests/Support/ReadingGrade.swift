import Foundation

/// The Flesch–Kincaid grade of an English text.
///
/// Syllables are counted by groups of vowels, with a silent final e; a number counts as two.
struct ReadingGrade {
  let sentences: Int
  let words: Int
  let syllables: Int

  init(_ text: String) {
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "/" }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    self.words = words.count
    syllables = words.reduce(0) { $0 + Self.syllables($1) }
    // A full stop inside a number ends nothing.
    let ends = text.matches(of: /[.!?]+(\s|$)/)
    sentences = max(1, ends.count)
  }

  var grade: Double {
    guard words > 0 else { return 0 }
    return 0.39 * Double(words) / Double(sentences)
      + 11.8 * Double(syllables) / Double(words) - 15.59
  }

  static func syllables(_ word: Substring) -> Int {
    if word.contains(where: \.isNumber) { return 2 }
    let letters = word.lowercased().filter(\.isLetter)
    var count = 0
    var inVowels = false
    for (letter, next) in zip(letters, letters.dropFirst() + " ") {
      // Between a vowel and a vowel, as in "player", a y is a consonant.
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
}
