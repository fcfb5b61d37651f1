/// About as long as the draft, as a whole and line by line (a design choice).
struct LengthCheck {
  let draft: String

  /// Shares of the draft's characters.
  static let shares = 0.6...1.5
  /// How many characters more or fewer a short line may have in any case.
  static let slack = 30

  /// Lines correspond: the layout was looked at before.
  func allows(_ text: String) -> Bool {
    zip([text] + text.lines, [draft] + draft.lines).allSatisfy { text, draft in
      let count = Double(draft.count)
      let least = min(count * Self.shares.lowerBound, count - Double(Self.slack))
      let most = max(count * Self.shares.upperBound, count + Double(Self.slack))
      return (least...most).contains(Double(text.count))
    }
  }
}
