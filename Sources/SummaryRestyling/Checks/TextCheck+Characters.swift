internal import Summaries

extension TextCheck {
  private static let otherCharacters = "0123456789 \u{A0}\n.,;:!?'\"()-±«»"

  /// Allows only the characters that prose in the language needs, and those of the draft.
  ///
  /// An allow list, so that control characters, bidirectional marks and look-alike letters need not
  /// be enumerated.
  func allowsCharacters(of text: String, insteadOf draft: String) -> Bool {
    let allowed = Set((words.letters + Self.otherCharacters + draft).unicodeScalars)
    return text.unicodeScalars.allSatisfy(allowed.contains)
      && Set(text).isDisjoint(with: WordLint.bannedCharacters)
  }
}
