internal import Summaries

/// What a line must go on saying: care for the player's safety, doubt, and that something is not so.
struct KeptWords {
  private let language: SummaryLanguage

  init(_ language: SummaryLanguage) { self.language = language }

  /// Where the draft has one of the first, the text has one of the second.
  private static let english: [(draft: [String], text: [String])] = [
    (["helmet on"], ["helmet"]),
    (["clear space"], ["space", "room"]),
    (["close by"], ["close", "nearby", "beside", "next to"]),
    (
      ["look like", "looks like"], ["look like", "looks like", "seem", "might", "may be", "appear"]
    ),
    (["about", "roughly"], ["about", "roughly", "around", "approximately", "close to"]),
  ]
  private static let french: [(draft: [String], text: [String])] = [
    (["un casque"], ["casque"]),
    (["de l'espace"], ["espace", "place"]),
    (["tout près"], ["près", "à côté"]),
    (["ressemble à"], ["ressemble", "semble", "peut-être", "pourrait"]),
    (["environ", "de l'ordre de"], ["environ", "de l'ordre de", "à peu près", "autour de"]),
  ]

  private static let negations: [SummaryLanguage: Set<String>] = [
    .english: ["not", "no", "nothing", "never", "cannot", "without", "none", "nobody", "t"],
    .french: ["ne", "n", "rien", "aucun", "aucune", "sans", "jamais", "personne", "ni"],
  ]

  func areKept(in text: String, of draft: String) -> Bool {
    let (text, draft) = (text.lowercased(), draft.lowercased())
    let rows = language == .french ? Self.french : Self.english
    return isNegated(text) == isNegated(draft)
      && rows.allSatisfy { row in
        !row.draft.contains(where: draft.contains) || row.text.contains(where: text.contains)
      }
  }

  /// Whether a line says that something is not so.
  ///
  /// "Pas" is a step as well, and comes with "ne".
  private func isNegated(_ line: String) -> Bool {
    !(Self.negations[language] ?? []).isDisjoint(with: line.words)
  }
}
