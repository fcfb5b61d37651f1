extension TextCheck {
  /// Checks that a line keeps its safety advice, its hedges and its negations.
  func keepsWords(of draft: String, in text: String) -> Bool {
    negations(in: text.words) == negations(in: draft.words)
      && doubts(in: text) >= doubts(in: draft)
      && words.keptWords.allSatisfy { row in
        !row.draft.contains { affirms($0, in: draft.words) }
          || row.text.contains { affirms($0, in: text.words) }
      }
  }

  /// Whether a line contains the phrase without a negation in the three words before it.
  private func affirms(_ phrase: String, in line: [String]) -> Bool {
    line.startIndices(of: phrase.words).contains { negations(in: line[..<$0].suffix(3)) == 0 }
  }

  /// Returns the number of negations in a line.
  private func negations(in line: some BidirectionalCollection<String>) -> Int {
    var count = 0
    var before = ""
    for word in line {
      let isNegation =
        words.negations.contains(word) && words.affirmed[word]?.contains(before) != true
        || words.negatingBefore[before]?.contains(word) == true
      if isNegation { count += 1 }
      before = word
    }
    return count
  }

  /// Returns the number of figures with a hedge directly before them.
  private func doubts(in line: String) -> Int {
    let lexemes = Lexeme.all(in: line)
    let phrases = words.doubts.map { Lexeme.all(in: $0).map(\.text) }
    return lexemes.indices.count(where: { index in
      guard lexemes[index].kind == .figure else { return false }
      var before = lexemes[..<index].map(\.text)
      if before.last == "-" { before.removeLast() }
      return phrases.contains { before.suffix($0.count) == $0[...] }
    })
  }
}
