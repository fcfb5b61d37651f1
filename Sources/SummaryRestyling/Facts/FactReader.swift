internal import Summaries

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
  init(_ language: SummaryLanguage, names: FactNames, draft: String) {
    let words = FactVocabulary.of(language)
    self.words = words
    self.names = names
    let said = Set(Lexeme.all(in: draft).map(\.text))
    readsMoments =
      !said.isDisjoint(with: words.moments.now) && !said.isDisjoint(with: words.moments.before)
  }

  /// - Parameter line: The line without the dash of a bullet.
  func facts(in line: String) -> [Fact] {
    let lexemes = Lexeme.all(in: line)
    var facts: [Fact] = []
    var lastNumber: Int?
    var place = 0
    while place < lexemes.count {
      if let name = names.name(in: lexemes, at: place) {
        facts.append(Fact("name", name.joined(separator: " ")))
        place += name.count
        continue
      }
      if let number = number(in: lexemes, at: place) {
        facts += setting(of: lexemes, at: place, lastNumber: lastNumber)
        facts.append(number)
        lastNumber = place
      } else if let fact = fact(in: lexemes, at: place, isBehindNumber: lastNumber == place - 1) {
        facts.append(fact)
      }
      place += 1
    }
    return facts
  }

  private func number(in lexemes: [Lexeme], at place: Int) -> Fact? {
    let lexeme = lexemes[place]
    switch lexeme.kind {
    case .figure: return Fact("number", lexeme.text)
    case .sign: return nil
    case .word:
      if words.ones.words.contains(lexeme.text) { return one(in: lexemes, at: place) }
      return words.counts[lexeme.text].map { Fact("count", $0, text: lexeme.text) }
    }
  }

  /// Returns a "one" that is a count, as in "one of the four shots" or "twenty-one".
  private func one(in lexemes: [Lexeme], at place: Int) -> Fact? {
    let next = lexemes.indices.contains(place + 1) ? lexemes[place + 1].text : ""
    let before = lexemes[..<place].suffix(2).map(\.text)
    let followsTens =
      before.count == 2 && ["-", "et"].contains(before[1])
      && words.tens.contains(before[0])
    let nearest = before.last == "for" ? before.first : before.last
    let isLeftOut = words.ones.behind.contains(nearest ?? "")
    guard words.ones.before.contains(next) || followsTens || isLeftOut else { return nil }
    return Fact("count", "1", text: lexemes[place].text)
  }

  /// Returns the modifiers before a number: a sign, the start of a range, "more than".
  private func setting(of lexemes: [Lexeme], at place: Int, lastNumber: Int?) -> [Fact] {
    guard place > 0 else { return [] }
    let before = lexemes[place - 1]
    if lastNumber == place - 2, words.connectors.contains(before.text) {
      return [Fact("range", "to", text: before.text)]
    }
    if before.text == "-", lexemes[place].isAttached, lexemes[place].kind == .figure {
      return [Fact("sign", "-")]
    }
    var earlier = place - 1
    while earlier > max(0, place - Self.fillers), words.fillers.contains(lexemes[earlier].text) {
      earlier -= 1
    }
    let word = lexemes[earlier].text
    return words.comparators.contains(word) || words.neighbors.contains(word)
      ? [Fact("compared", word)] : []
  }

  /// Returns any other fact.
  private func fact(in lexemes: [Lexeme], at place: Int, isBehindNumber: Bool) -> Fact? {
    let lexeme = lexemes[place]
    let text = lexeme.text
    guard lexeme.kind == .word else {
      return "±+%°=<>/*×^²³½¼¾$€£#".contains(text) ? Fact("sign", text) : nil
    }
    let before = place > 0 ? lexemes[place - 1].text : ""
    if words.second.words.contains(text) {
      return isBehindNumber || words.second.behind.contains(before)
        ? Fact("unit", "second", text: text) : Fact("count", words.second.ordinal, text: text)
    }
    if let unit = words.units[text] { return Fact("unit", unit, text: text) }
    if isBehindNumber, words.unitsBehindNumbers.contains(text) { return Fact("unit", text) }
    if let term = words.terms[text] { return Fact("term", term, text: text) }
    return side(in: lexemes, at: place) ?? (readsMoments ? moment(text) : nil)
      ?? neighbor(in: lexemes, at: place)
  }

  /// Returns a modifier near a number that is not adjacent to it: "above", "or more".
  private func neighbor(in lexemes: [Lexeme], at place: Int) -> Fact? {
    let text = lexemes[place].text
    let before = place > 0 ? lexemes[place - 1].text : ""
    let reach = max(0, place - Self.reach)...min(lexemes.count - 1, place + Self.reach)
    let isNeighbor = words.neighbors.contains(text) && lexemes[reach].contains(where: isNumber)
    let isTail =
      words.tails.words.contains(text) && words.tails.behind.contains(before)
      && lexemes[max(0, place - Self.reach)..<place].contains(where: isNumber)
    return isNeighbor || isTail ? Fact("compared", text) : nil
  }

  private func isNumber(_ lexeme: Lexeme) -> Bool {
    lexeme.kind == .figure || words.counts[lexeme.text] != nil
  }

  /// Returns the side of a foot, knee or hand.
  private func side(in lexemes: [Lexeme], at place: Int) -> Fact? {
    let neighbor = words.sideFollows ? place - 1 : place + 1
    guard words.sides.contains(lexemes[place].text), lexemes.indices.contains(neighbor),
      words.partsOfBody.contains(lexemes[neighbor].text)
    else { return nil }
    return Fact("side", lexemes[place].text)
  }

  private func moment(_ text: String) -> Fact? {
    if words.moments.now.contains(text) { return Fact("moment", "now", text: text) }
    return words.moments.before.contains(text) ? Fact("moment", "before", text: text) : nil
  }
}
