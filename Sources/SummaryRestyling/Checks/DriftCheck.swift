/// Says what the draft says, as far as that can be told from the words they share.
///
/// Longer words are compared by their beginnings, so that "bent", "bend" and "bends" differ but
/// "finish" and "finished" do not. The shares are a design choice: a text that obeys something else
/// than our request has hardly a word of the draft.
struct DriftCheck {
  let draft: String

  /// Of the draft's longer words, how many return at least.
  static let kept = 0.4
  /// Of the text's longer words, how many are new at most.
  static let new = 0.5

  func allows(_ text: String) -> Bool {
    let old = Self.stems(of: draft)
    let now = Self.stems(of: text)
    guard !old.isEmpty, !now.isEmpty else { return old.isEmpty }
    let shared = Double(old.intersection(now).count)
    return shared >= Self.kept * Double(old.count)
      && Double(now.count) - shared <= Self.new * Double(now.count)
  }

  static func stems(of text: String) -> Set<Substring> {
    Set(text.words.filter { $0.count >= 4 }.map { $0.prefix(5) })
  }
}
