internal import Summaries

/// Allows only the characters that English and French prose need, and those of the draft.
///
/// An allow list, so that control characters, bidirectional marks and look-alike letters need not
/// be enumerated.
struct CharacterCheck {
  private let allowed: Set<Unicode.Scalar>

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôœöùûüÿ" + "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔŒÖÙÛÜŸ"
  private static let others = "0123456789 \u{A0}\n.,;:!?'\"()-±«»"
  private static let always = Set((letters + others).unicodeScalars)

  init(draft: String) {
    allowed = Self.always.union(draft.unicodeScalars)
  }

  func allows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(allowed.contains)
      && Set(text).isDisjoint(with: WordLint.bannedCharacters)
  }
}
