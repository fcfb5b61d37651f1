/// No sentence comes in: a line has no more of them than the draft's, and each says something of it.
///
/// What a model was talked into adding, such as "send us a photo", is short beside a whole text: the
/// length and the drift of the text do not show it.
struct SentenceCheck {
  /// Of a sentence's longer words, how many the draft's line has at least (a design choice).
  static let shared = 1.0 / 3

  static func allows(_ line: String, insteadOf draft: String) -> Bool {
    let sentences = line.content.sentences
    guard sentences.count <= draft.content.sentences.count else { return false }
    let known = stems(of: draft)
    return sentences.allSatisfy { sentence in
      let stems = stems(of: sentence)
      let words = Set(sentence.words)
      guard !words.isEmpty else { return true }
      // "Go on!" has no longer word.
      guard !stems.isEmpty else { return !words.isDisjoint(with: draft.words) }
      let count = Double(stems.intersection(known).count)
      return count >= shared * Double(stems.count)
    }
  }

  private static func stems(of text: String) -> Set<Substring> { DriftCheck.stems(of: text) }
}

extension String {
  /// Its sentences: a mark ends one unless it stands between two digits, as in 0:03.4.
  ///
  /// A semicolon ends one as well, unless it stands behind a digit, as between two times.
  var sentences: [String] {
    let characters = Array(self)
    var sentences: [String] = []
    var sentence = ""
    for (place, character) in characters.enumerated() {
      let isBehindDigit = place > 0 && characters[place - 1].isNumber
      let isBeforeDigit = place + 1 < characters.count && characters[place + 1].isNumber
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
