internal import Summaries

/// Allows only the characters that prose in the language needs, and those of the draft.
///
/// An allow list, so that control characters, bidirectional marks and look-alike letters need not
/// be enumerated.
struct CharacterCheck {
  private let allowed: Set<Unicode.Scalar>

  private static let others = "0123456789 \u{A0}\n.,;:!?'\"()-±«»"

  init(words: RestylingVocabulary, draft: String) {
    allowed = Set((words.letters + Self.others + draft).unicodeScalars)
  }

  func allows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(allowed.contains)
      && Set(text).isDisjoint(with: WordLint.bannedCharacters)
  }
}
