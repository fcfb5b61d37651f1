internal import Summaries

/// Checks that a text contains no banned words, and no words of the web or about the model.
struct WordCheck {
  let language: SummaryLanguage
  let draft: String

  /// Whole words, unless the draft has them.
  private var banned: Set<String> {
    switch language {
    case .english: Self.shared.union(Self.english)
    case .french: Self.shared.union(Self.french)
    }
  }
  private static let shared: Set<String> = [
    "http", "https", "www", "html", "url", "com", "json", "prompt", "assistant", "instruction",
    "instructions",
  ]
  private static let english: Set<String> = [
    "email", "mail", "website", "click", "subscribe", "buy", "discount", "ai", "chatbot", "model",
    "draft", "rewritten", "restyled", "sorry",
    // The player's gender is unknown.
    "he", "she", "him", "her", "his", "hers", "himself", "herself", "son", "daughter",
    // Health, body and quantities that one camera cannot measure, in addition to the lint.
    "doctor", "concussion", "obese", "diet", "calories", "belly", "strength", "stronger", "speed",
    "quicker", "velocity", "swollen", "sore", "sprain", "sprained", "limp", "limping", "pill",
    "pills", "supplement", "supplements", "creatine",
    // Judgement, in addition to the lint.
    "sloppy", "sloppily", "clumsy", "clumsily", "ugly", "awful", "awfully", "stupid", "useless",
    // Words that weaken a statement without a negation.
    "hardly", "barely", "rarely", "scarcely",
  ]
  private static let french: Set<String> = [
    "courriel", "site", "cliquez", "abonnez", "achetez", "rabais", "ia", "assistante", "modèle",
    "brouillon", "reformulé", "désolé", "fils",
    "médecin", "commotion", "régime", "calories", "ventre", "vitesse", "rapide", "enflé", "enflée",
    "entorse", "boite", "pilule", "pilules", "supplément", "suppléments", "créatine",
    "bâclé", "bâclée", "maladroit", "maladroite", "laid", "laide", "affreux", "affreuse", "stupide",
    "inutile", "guère", "rarement",
  ]

  func allows(_ text: String) -> Bool {
    let sentences = text.split { ".!?\n".contains($0) }.map(String.init)
    guard WordLint.findings(in: sentences, language).isEmpty else { return false }
    let known = Set(draft.words)
    let new = text.words.filter { !known.contains($0) }
    // A full stop inside a word is part of an address; one in a number has digits around it.
    let hasAddress = zip(text, text.dropFirst()).contains { $0 == "." && $1.isLetter }
    let isTakenBack =
      language == .french && mentions("à peine", in: text) && !mentions("à peine", in: draft)
    return !hasAddress && !isTakenBack && banned.isDisjoint(with: new)
  }

  private func mentions(_ phrase: String, in text: String) -> Bool {
    text.words.contains(phrase.words)
  }
}
