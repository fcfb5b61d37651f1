extension TextCheck {
  /// The allowed length relative to the draft's number of characters.
  private static let lengths = 0.6...1.5
  /// The difference in characters that is always allowed, for short lines.
  private static let slack = 30.0

  /// Checks that a text is about as long as the draft, in total and line by line (a design choice).
  ///
  /// - Precondition: The layout was checked before, so the lines correspond.
  static func allowsLength(of text: String, insteadOf draft: String) -> Bool {
    zip([text] + text.lines, [draft] + draft.lines).allSatisfy { text, draft in
      let count = Double(draft.count)
      let least = min(count * lengths.lowerBound, count - slack)
      let most = max(count * lengths.upperBound, count + slack)
      return (least...most).contains(Double(text.count))
    }
  }
}
