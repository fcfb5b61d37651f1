internal import Summaries

/// What a line must go on saying: care for the player's safety, doubt, and that something is not so.
struct KeptWords {
  private let language: SummaryLanguage

  init(_ language: SummaryLanguage) { self.language = language }

  /// Where the draft has one of the first, the text has one of the second: whole words, in this order,
  /// and with no negation right before them.
  private static let english: [(draft: [String], text: [String])] = [
    (
      ["helmet on"],
      [
        "helmet on", "wear a helmet", "wears a helmet", "wearing a helmet", "wear the helmet",
        "wears the helmet", "wearing the helmet",
      ]
    ),
    (["clear space"], ["clear space", "clear room"]),
    (["close by"], ["close by", "nearby", "beside", "next to"]),
    (
      ["look like", "looks like"],
      [
        "look like", "looks like", "looked like", "seem", "seems", "seemed", "might", "may be",
        "appear", "appears", "appeared",
      ]
    ),
    (["may be", "maybe"], ["may be", "maybe", "might", "perhaps", "possibly"]),
    (["likely"], ["likely", "probably"]),
  ]
  private static let french: [(draft: [String], text: [String])] = [
    (["un casque"], ["un casque", "avec le casque", "avec son casque"]),
    (["de l'espace"], ["de l'espace", "de la place"]),
    (["tout près"], ["tout près", "à côté"]),
    (
      ["ressemble à"],
      ["ressemble", "ressemblent", "semble", "semblent", "peut-être", "pourrait", "pourraient"]
    ),
    (["on dirait"], ["on dirait", "semble", "semblent", "il semble", "peut-être"]),
    (["peut-être"], ["peut-être", "pourrait", "pourraient", "possiblement"]),
    (["sans doute"], ["sans doute", "probablement"]),
  ]

  /// What says right before a number that it is not exact.
  private var doubts: [String] {
    switch language {
    case .english: ["about", "roughly", "around", "approximately", "close to"]
    case .french: ["environ", "de l'ordre de", "à peu près", "autour de"]
    }
  }

  private var negations: Set<String> {
    switch language {
    case .english: ["not", "no", "nothing", "never", "cannot", "without", "none", "nobody", "t"]
    case .french: ["ne", "n", "rien", "aucun", "aucune", "sans", "jamais", "personne", "ni"]
    }
  }

  private var rows: [(draft: [String], text: [String])] {
    switch language {
    case .english: Self.english
    case .french: Self.french
    }
  }

  func areKept(in text: String, of draft: String) -> Bool {
    return negations(in: text.words) == negations(in: draft.words)
      && doubts(in: text) >= doubts(in: draft)
      && rows.allSatisfy { row in
        !row.draft.contains { says($0, in: draft.words) }
          || row.text.contains { says($0, in: text.words) }
      }
  }

  /// Whether the phrase stands in a line, and nothing in the three words before it takes it back.
  private func says(_ phrase: String, in line: [String]) -> Bool {
    line.places(of: phrase.words).contains { negations(in: line[..<$0].suffix(3)) == 0 }
  }

  /// How often a line says that something is not so.
  private func negations(in line: some BidirectionalCollection<String>) -> Int {
    let negations = negations
    var count = 0
    var before = ""
    for word in line {
      // "Une personne" is somebody. "Pas" is a step as well; it negates behind "ne", which is counted,
      // and without it before "de".
      let isSomebody = word == "personne" && ["une", "la", "cette", "chaque"].contains(before)
      let isLonePas =
        language == .french && before == "pas" && ["de", "d", "besoin"].contains(word)
      if negations.contains(word) && !isSomebody || isLonePas { count += 1 }
      before = word
    }
    return count
  }

  /// How many figures have such a word right before them.
  private func doubts(in line: String) -> Int {
    let lexemes = Lexeme.all(in: line)
    let phrases = doubts.map { Lexeme.all(in: $0).map(\.text) }
    return lexemes.indices.count(where: { place in
      guard lexemes[place].kind == .figure else { return false }
      var before = lexemes[..<place].map(\.text)
      if before.last == "-" { before.removeLast() }
      return phrases.contains { before.suffix($0.count) == $0[...] }
    })
  }
}
