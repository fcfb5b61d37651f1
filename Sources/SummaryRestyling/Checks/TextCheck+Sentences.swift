extension TextCheck {
  /// The minimum share of a sentence's longer words that the draft's line contains (a design
  /// choice).
  private static let sharedWords = 1.0 / 3

  /// Checks that no sentence is added: a line has no more sentences than the draft's, and each of
  /// them shares words with it.
  ///
  /// An injected addition, such as "send us a photo", is short compared with the whole text, so the
  /// checks of length and drift do not detect it.
  static func allowsSentences(of line: String, insteadOf draft: String) -> Bool {
    let sentences = line.content.sentences
    guard sentences.count <= draft.content.sentences.count else { return false }
    let known = stems(of: draft)
    return sentences.allSatisfy { sentence in
      let stems = stems(of: sentence)
      let words = Set(sentence.words)
      guard !words.isEmpty else { return true }
      // A sentence such as "Go on!" has no longer words.
      guard !stems.isEmpty else { return !words.isDisjoint(with: draft.words) }
      let count = Double(stems.intersection(known).count)
      return count >= sharedWords * Double(stems.count)
    }
  }
}

extension String {
  /// The sentences: a mark ends a sentence unless it is between two digits, as in 0:03.4.
  ///
  /// A semicolon ends one as well, unless it follows a digit, as between two times.
  var sentences: [String] {
    let characters = Array(self)
    var sentences: [String] = []
    var sentence = ""
    for (index, character) in characters.enumerated() {
      let isBehindDigit = index > 0 && characters[index - 1].isNumber
      let isBeforeDigit = index + 1 < characters.count && characters[index + 1].isNumber
      let isEnd =
        ".!?".contains(character) && !(isBehindDigit && isBeforeDigit)
        || character == ";" && !isBehindDigit
      if isEnd {
        sentences.append(sentence)
        sentence = ""
      } else {
        sentence.append(character)
      }
    }
    return (sentences + [sentence]).filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
