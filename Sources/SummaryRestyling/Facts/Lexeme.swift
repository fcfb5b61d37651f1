/// A token of a line: a word, a figure or a sign.
struct Lexeme: Hashable, Sendable {
  enum Kind: Sendable {
    /// Letters alone.
    case word
    /// Any token with a digit: `108`, `0:03.4`, `0,31`, `12cm`, `2nd`.
    case figure
    /// Any other character but a space.
    case sign
  }

  var kind: Kind
  /// In lower case.
  var text: String
  /// Whether it follows the previous token without a space.
  var isAttached: Bool

  /// Returns the lexemes of a line.
  static func all(in line: String) -> [Lexeme] {
    let characters = Array(line)
    var found: [Lexeme] = []
    var index = 0
    var isAttached = false
    while index < characters.count {
      let start = index
      if characters[start].isWhitespace {
        isAttached = false
        index += 1
        continue
      }
      index = end(of: characters, from: start)
      let text = String(characters[start..<index])
      let kind: Kind =
        text.contains(where: \.isNumber)
        ? .figure : text.contains(where: \.isLetter) ? .word : .sign
      found.append(Lexeme(kind: kind, text: text.lowercased(), isAttached: isAttached))
      isAttached = true
    }
    return found
  }

  private static func end(of characters: [Character], from start: Int) -> Int {
    var index = start
    while index < characters.count {
      let character = characters[index]
      let isInside =
        character.isLetter || character.isNumber
        // A mark is part of a number only between two digits; elsewhere it ends a sentence.
        || index > start && index + 1 < characters.count && ".:,".contains(character)
          && characters[index - 1].isNumber && characters[index + 1].isNumber
      guard isInside else { break }
      index += 1
    }
    return max(index, start + 1)
  }
}
