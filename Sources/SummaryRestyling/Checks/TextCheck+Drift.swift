extension TextCheck {
  /// The minimum share of the draft's longer words that the text keeps.
  private static let keptWords = 0.4
  /// The maximum share of new words among the text's longer words.
  private static let newWords = 0.5

  /// Checks that a text has the meaning of the draft, as far as shared words show it.
  ///
  /// Longer words are compared by their prefixes, so that "bent", "bend" and "bends" differ but
  /// "finish" and "finished" do not. The shares are a design choice: a text that follows other
  /// instructions than ours has hardly a word of the draft.
  static func allowsMeaning(of text: String, insteadOf draft: String) -> Bool {
    let old = stems(of: draft)
    let now = stems(of: text)
    guard !old.isEmpty, !now.isEmpty else { return old.isEmpty }
    let shared = Double(old.intersection(now).count)
    return shared >= keptWords * Double(old.count)
      && Double(now.count) - shared <= newWords * Double(now.count)
  }

  static func stems(of text: String) -> Set<Substring> {
    Set(text.words.filter { $0.count >= 4 }.map { $0.prefix(5) })
  }
}
