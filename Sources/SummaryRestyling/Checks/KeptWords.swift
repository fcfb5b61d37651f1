internal import Summaries

/// Checks that a line keeps its safety advice, its hedges and its negations.
struct KeptWords {
  private let language: SummaryLanguage

  init(_ language: SummaryLanguage) { self.language = language }

  /// If the draft contains one of the first phrases, the text must contain one of the second: whole
  /// words, in this order, and without a negation directly before them.
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

  /// The phrases that mark the number after them as approximate.
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
    let negations = negations
    var count = 0
    var before = ""
    for word in line {
      // "Une personne" means a person, not "nobody". "Pas" also means a step; it negates after
      // "ne", which is counted, and without it before "de".
      let isPerson = word == "personne" && ["une", "la", "cette", "chaque"].contains(before)
      let isLonePas =
        language == .french && before == "pas" && ["de", "d", "besoin"].contains(word)
      if negations.contains(word) && !isPerson || isLonePas { count += 1 }
      before = word
    }
    return count
  }

  /// Returns the number of figures with a hedge directly before them.
  private func doubts(in line: String) -> Int {
    let lexemes = Lexeme.all(in: line)
    let phrases = doubts.map { Lexeme.all(in: $0).map(\.text) }
    return lexemes.indices.count(where: { index in
      guard lexemes[index].kind == .figure else { return false }
      var before = lexemes[..<index].map(\.text)
      if before.last == "-" { before.removeLast() }
      return phrases.contains { before.suffix($0.count) == $0[...] }
    })
  }
}
