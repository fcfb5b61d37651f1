extension TextCheck {
  /// The minimum length in words of a sentence that must contain function words (a design choice).
  private static let fewWords = 8

  /// Checks that a text is in the language of the draft, by the function words of that language and
  /// of the others.
  func allowsLanguage(of text: String, insteadOf draft: String) -> Bool {
    let own = words.functionWords
    let all = RestylingVocabulary.all.values.reduce(into: Set()) { $0.formUnion($1.functionWords) }
    let foreign = all.subtracting(own).subtracting(draft.words)
    guard foreign.isDisjoint(with: text.words.filter { $0.count > 1 }) else { return false }
    let share = Self.share(of: own, in: text)
    // Headings and labels have few function words; a whole text has about as many as its draft.
    return share >= Self.share(of: own, in: draft) / 2 - 0.05
      && text.split { ".!?\n".contains($0) }.map { String($0).words }.allSatisfy { words in
        words.count < Self.fewWords || words.contains(where: own.contains)
          || draft.lowercased().words.contains(words)
      }
  }

  private static func share(of own: Set<String>, in text: String) -> Double {
    let words = text.words
    return words.isEmpty ? 0 : Double(words.count(where: own.contains)) / Double(words.count)
  }
}

extension [String] {
  /// Whether the array contains `words` as a contiguous sequence.
  func contains(_ words: [String]) -> Bool { !startIndices(of: words).isEmpty }

  /// Returns the start indices of `words` as a contiguous sequence.
  func startIndices(of words: [String]) -> [Int] {
    guard words.count <= count else { return [] }
    return (0...(count - words.count)).filter { Array(self[$0..<($0 + words.count)]) == words }
  }
}
