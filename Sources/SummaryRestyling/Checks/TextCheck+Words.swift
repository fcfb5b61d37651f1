internal import Summaries

extension TextCheck {
  /// Whole words of the web or about the model, unless the draft has them.
  private static let banned: Set<String> = [
    "http", "https", "www", "html", "url", "com", "json", "prompt", "assistant", "instruction",
    "instructions",
  ]

  /// Checks that a text contains no banned words, and no words of the web or about the model.
  func allowsWords(of text: String, insteadOf draft: String) -> Bool {
    let sentences = text.split { ".!?\n".contains($0) }.map(String.init)
    guard WordLint.findings(in: sentences, language).isEmpty else { return false }
    let known = Set(draft.words)
    let new = text.words.filter { !known.contains($0) }
    // A full stop inside a word is part of an address; one in a number has digits around it.
    let hasAddress = zip(text, text.dropFirst()).contains { $0 == "." && $1.isLetter }
    let hasPhrase = words.bannedPhrases.contains {
      text.words.contains($0.words) && !draft.words.contains($0.words)
    }
    return !hasAddress && !hasPhrase && words.banned.union(Self.banned).isDisjoint(with: new)
  }
}
