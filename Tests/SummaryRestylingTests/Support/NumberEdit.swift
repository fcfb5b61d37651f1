import SeededRandom
import Summaries

/// Typical mistakes of a careless model with the numbers of a text.
enum NumberEdit: CaseIterable, Sendable {
  case digit, extraDigit, lostDigit, lostNumber, addedNumber, swap, word, decimal, unit, sign,
    copied, comparator, tail, exception

  /// Changes one number of the text.
  ///
  /// - Returns: `nil` if there is none of this kind.
  func apply(
    to text: String, _ language: SummaryLanguage, _ random: inout SeededGenerator
  ) -> String? {
    var text = Array(text)
    let digits = text.indices.filter { text[$0].isASCII && text[$0].isNumber }
    let figures = Self.figures(in: text)
    switch self {
    case .digit:
      guard let index = digits.randomElement(using: &random) else { return nil }
      let others = "0123456789".filter { $0 != text[index] }
      text[index] = others.randomElement(using: &random) ?? "0"
    case .extraDigit:
      guard let index = digits.randomElement(using: &random) else { return nil }
      text.insert("0123456789".randomElement(using: &random) ?? "0", at: index)
    case .lostDigit:
      guard let index = digits.randomElement(using: &random) else { return nil }
      text.remove(at: index)
    case .lostNumber:
      guard let figure = figures.randomElement(using: &random) else { return nil }
      text.removeSubrange(figure)
    case .addedNumber:
      let spaces = text.indices.filter { text[$0] == " " }
      guard let index = spaces.randomElement(using: &random) else { return nil }
      let added =
        language == .french
        ? [" 3", " 0,5", " trois", " 12 cm"] : [" 3", " 0.5", " three", " 12 cm"]
      text.insert(contentsOf: added.randomElement(using: &random) ?? " 3", at: index)
    case .swap:
      guard let one = figures.randomElement(using: &random),
        let other = figures.randomElement(using: &random), one.upperBound <= other.lowerBound,
        text[one] != text[other]
      else { return nil }
      let (first, second) = (text[one], text[other])
      text.replaceSubrange(other, with: first)
      text.replaceSubrange(one, with: second)
    case .word: return Self.replaced(text, Self.numberWords(language), &random)
    case .decimal:
      let marks = text.indices.dropFirst().dropLast().filter {
        ".,:".contains(text[$0]) && text[$0 - 1].isNumber && text[$0 + 1].isNumber
      }
      guard let index = marks.randomElement(using: &random) else { return nil }
      text.swapAt(index, index + 1)
    case .unit: return Self.replaced(text, Self.units(language), &random)
    case .sign:
      let starts = figures.map(\.lowerBound).filter { $0 == 0 || text[$0 - 1] == " " }
      guard let index = starts.randomElement(using: &random) else { return nil }
      text.insert("-", at: index)
    case .copied:
      guard let figure = figures.randomElement(using: &random) else { return nil }
      text.insert(contentsOf: Array(" ") + text[figure], at: figure.upperBound)
    case .comparator:
      guard let figure = figures.randomElement(using: &random) else { return nil }
      let added =
        language == .french
        ? ["plus d'environ ", "au-dessus d'environ ", "avant ", "au moins environ "]
        : ["well over about ", "at least about ", "after ", "higher than roughly "]
      text.insert(contentsOf: added.randomElement(using: &random) ?? "over ", at: figure.lowerBound)
    case .tail:
      guard let figure = figures.randomElement(using: &random) else { return nil }
      let added =
        language == .french
        ? [" ou plus", " et moins", " au minimum", " au moins"]
        : [" or more", " and up", " or higher", " at least"]
      text.insert(
        contentsOf: added.randomElement(using: &random) ?? " above", at: figure.upperBound)
    case .exception:
      guard let figure = figures.randomElement(using: &random) else { return nil }
      let added =
        language == .french ? [" sauf un", " moins un"] : [" but one", " except for one"]
      text.insert(contentsOf: added.randomElement(using: &random) ?? " 1", at: figure.upperBound)
    }
    return String(text)
  }

  /// Runs of digits with separators inside.
  private static func figures(in text: [Character]) -> [Range<Int>] {
    var figures: [Range<Int>] = []
    var start: Int?
    for index in 0...text.count {
      let isInside =
        index < text.count
        && (text[index].isNumber
          || ".,:".contains(text[index]) && start != nil && index + 1 < text.count
            && text[index + 1].isNumber)
      if isInside {
        start = start ?? index
      } else if let first = start {
        figures.append(first..<index)
        start = nil
      }
    }
    return figures
  }

  private static func numberWords(_ language: SummaryLanguage) -> [String] {
    language == .french
      ? ["deux", "trois", "quatre", "cinq", "six", "huit", "dix", "soixante"]
      : ["two", "three", "four", "five", "six", "eight", "ten", "both", "half"]
  }

  private static func units(_ language: SummaryLanguage) -> [String] {
    language == .french
      ? ["degrés", "torse", "secondes", "longueur", "minutes", "centimètres"]
      : ["degrees", "torso", "seconds", "lengths", "minutes", "inches"]
  }

  /// Replaces one of the words in the text by another one of them.
  private static func replaced(
    _ text: [Character], _ words: [String], _ random: inout SeededGenerator
  ) -> String? {
    var found: [Range<Int>] = []
    var start = 0
    for index in 0...text.count where index == text.count || !text[index].isLetter {
      if words.contains(String(text[start..<index]).lowercased()) { found.append(start..<index) }
      start = index + 1
    }
    guard let range = found.randomElement(using: &random) else { return nil }
    let old = String(text[range]).lowercased()
    let new = words.filter { $0 != old }.randomElement(using: &random) ?? "two"
    var text = text
    text.replaceSubrange(range, with: Array(new))
    return String(text)
  }
}
