/// Checks that a text is about as long as the draft, in total and line by line (a design choice).
struct LengthCheck {
  let draft: String

  /// The allowed length relative to the draft's number of characters.
  static let shares = 0.6...1.5
  /// The difference in characters that is always allowed, for short lines.
  static let slack = 30

  /// - Precondition: The layout was checked before, so the lines correspond.
  func allows(_ text: String) -> Bool {
    zip([text] + text.lines, [draft] + draft.lines).allSatisfy { text, draft in
      let count = Double(draft.count)
      let least = min(count * Self.shares.lowerBound, count - Double(Self.slack))
      let most = max(count * Self.shares.upperBound, count + Double(Self.slack))
      return (least...most).contains(Double(text.count))
    }
  }
}
