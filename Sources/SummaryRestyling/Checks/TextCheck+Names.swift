extension TextCheck {
  /// Checks that the names of drills are kept and that no other name is added.
  ///
  /// - Parameter draft: The whole draft: any of its words may be capitalized.
  static func allowsNames(of line: String, insteadOf old: String, draft: String) -> Bool {
    let lineWords = Set(line.words)
    let known = Set(draft.words)
    return capitalizedWords(in: old).allSatisfy(lineWords.contains)
      && capitalizedWords(in: line).allSatisfy(known.contains)
      && quotes(in: old) == quotes(in: line)
  }

  /// Returns the capitalized words that do not start a sentence, in lower case.
  private static func capitalizedWords(in line: String) -> [String] {
    var words: [String] = []
    var beginsSentence = true
    var isBehindMark = false
    var word = ""
    for character in line.content + " " {
      if character.isLetter {
        word.append(character)
        isBehindMark = false
        continue
      }
      if !word.isEmpty {
        if !beginsSentence, word.first?.isUppercase == true { words.append(word.lowercased()) }
        beginsSentence = false
        word = ""
      }
      // A mark in a number, as in 0:03.4, does not start a sentence.
      if character.isWhitespace, isBehindMark { beginsSentence = true }
      isBehindMark = ".!?".contains(character)
    }
    return words
  }

  /// Returns the texts between guillemets or quotation marks, reduced to letters and digits.
  private static func quotes(in line: String) -> [String] {
    var quotes: [String] = []
    var current: String?
    for character in line {
      switch character {
      case "«": current = ""
      case "»", "\"":
        if let quote = current {
          quotes.append(quote)
          current = nil
        } else {
          current = ""
        }
      default: if character.isLetter || character.isNumber { current?.append(character) }
      }
    }
    return quotes + (current.map { [$0] } ?? [])
  }
}
