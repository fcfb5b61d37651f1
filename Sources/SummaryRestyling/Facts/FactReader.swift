/// Extracts the facts of a line, in their order.
///
/// It need not understand the text: two lines with different content only have to yield different
/// facts. It may therefore extract a fact too many, but never one too few.
struct FactReader: Sendable {
  private let words: FactVocabulary
  private let names: FactNames
  /// Whether "now" and "before" are facts: in a line that compares with earlier clips.
  private let readsMoments: Bool

  /// The maximum number of lexemes between a comparator and its number: "plus d'à peu près 108".
  private static let fillers = 8
  /// The maximum distance between a number and a word that changes it: "108 ± 7 degrees or more".
  private static let reach = 3

  /// - Parameter draft: The line that others are compared with; it determines the kind of line.
  init(_ words: FactVocabulary, names: FactNames, draft: String) {
    self.words = words
    self.names = names
    let draftWords = Set(Lexeme.all(in: draft).map(\.text))
    readsMoments =
      !draftWords.isDisjoint(with: words.moments.now)
      && !draftWords.isDisjoint(with: words.moments.before)
  }

  /// Returns the facts in a line.
  ///
  /// - Parameter line: The line without the dash of a bullet.
  func facts(in line: String) -> [Fact] {
    let lexemes = Lexeme.all(in: line)
    var facts: [Fact] = []
    var lastNumber: Int?
    var index = 0
    while index < lexemes.count {
      if let name = names.name(in: lexemes, at: index) {
        facts.append(Fact("name", name.joined(separator: " ")))
        index += name.count
        continue
      }
      if let number = number(in: lexemes, at: index) {
        facts += setting(of: lexemes, at: index, lastNumber: lastNumber)
        facts.append(number)
        lastNumber = index
      } else if let fact = fact(in: lexemes, at: index, isBehindNumber: lastNumber == index - 1) {
        facts.append(fact)
      }
      index += 1
    }
    return facts
  }

  private func number(in lexemes: [Lexeme], at index: Int) -> Fact? {
    let lexeme = lexemes[index]
    switch lexeme.kind {
    case .figure: return Fact("number", lexeme.text)
    case .sign: return nil
    case .word:
      if words.ones.words.contains(lexeme.text) { return one(in: lexemes, at: index) }
      return words.counts[lexeme.text].map { Fact("count", $0, text: lexeme.text) }
    }
  }

  /// Returns a "one" that is a count, as in "one of the four shots" or "twenty-one".
  private func one(in lexemes: [Lexeme], at index: Int) -> Fact? {
    let next = lexemes.indices.contains(index + 1) ? lexemes[index + 1].text : ""
    let before = lexemes[..<index].suffix(2).map(\.text)
    let followsTens =
      before.count == 2 && words.tens.links.contains(before[1])
      && words.tens.words.contains(before[0])
    let last = before.last ?? ""
    let nearest = words.ones.skipped.contains(last) ? before.first ?? "" : last
    let isOmitted = words.ones.behind.contains(nearest)
    guard words.ones.before.contains(next) || followsTens || isOmitted else { return nil }
    return Fact("count", "1", text: lexemes[index].text)
  }

  /// Returns the modifiers before a number: a sign, the start of a range, "more than".
  private func setting(of lexemes: [Lexeme], at index: Int, lastNumber: Int?) -> [Fact] {
    guard index > 0 else { return [] }
    let before = lexemes[index - 1]
    if lastNumber == index - 2, words.connectors.contains(before.text) {
      return [Fact("range", "to", text: before.text)]
    }
    if before.text == "-", lexemes[index].isAttached, lexemes[index].kind == .figure {
      return [Fact("sign", "-")]
    }
    var earlier = index - 1
    while earlier > max(0, index - Self.fillers), words.fillers.contains(lexemes[earlier].text) {
      earlier -= 1
    }
    let word = lexemes[earlier].text
    return words.comparators.contains(word) || words.neighbors.contains(word)
      ? [Fact("compared", word)] : []
  }

  /// Returns any other fact.
  private func fact(in lexemes: [Lexeme], at index: Int, isBehindNumber: Bool) -> Fact? {
    let lexeme = lexemes[index]
    let text = lexeme.text
    guard lexeme.kind == .word else {
      return "±+%°=<>/*×^²³½¼¾$€£#".contains(text) ? Fact("sign", text) : nil
    }
    let before = index > 0 ? lexemes[index - 1].text : ""
    if words.second.words.contains(text) {
      return isBehindNumber || words.second.behind.contains(before)
        ? Fact("unit", "second", text: text) : Fact("count", words.second.ordinal, text: text)
    }
    if let unit = words.units[text] { return Fact("unit", unit, text: text) }
    if isBehindNumber, words.unitsBehindNumbers.contains(text) { return Fact("unit", text) }
    if let term = words.terms[text] { return Fact("term", term, text: text) }
    return side(in: lexemes, at: index) ?? (readsMoments ? moment(text) : nil)
      ?? neighbor(in: lexemes, at: index)
  }

  /// Returns a modifier near a number that is not adjacent to it: "above", "or more".
  private func neighbor(in lexemes: [Lexeme], at index: Int) -> Fact? {
    let text = lexemes[index].text
    let before = index > 0 ? lexemes[index - 1].text : ""
    let reach = max(0, index - Self.reach)...min(lexemes.count - 1, index + Self.reach)
    let isNeighbor = words.neighbors.contains(text) && lexemes[reach].contains(where: isNumber)
    let isTail =
      words.tails.words.contains(text) && words.tails.behind.contains(before)
      && lexemes[max(0, index - Self.reach)..<index].contains(where: isNumber)
    return isNeighbor || isTail ? Fact("compared", text) : nil
  }

  private func isNumber(_ lexeme: Lexeme) -> Bool {
    lexeme.kind == .figure || words.counts[lexeme.text] != nil
  }

  /// Returns the side of a foot, knee or hand.
  private func side(in lexemes: [Lexeme], at index: Int) -> Fact? {
    let neighbor = words.sideFollows ? index - 1 : index + 1
    guard words.sides.contains(lexemes[index].text), lexemes.indices.contains(neighbor),
      words.partsOfBody.contains(lexemes[neighbor].text)
    else { return nil }
    return Fact("side", lexemes[index].text)
  }

  private func moment(_ text: String) -> Fact? {
    if words.moments.now.contains(text) { return Fact("moment", "now", text: text) }
    return words.moments.before.contains(text) ? Fact("moment", "before", text: text) : nil
  }
}
