extension TextCheck {
  /// Checks that a text has the same lines as the draft: identical headings, bullets in the same
  /// lines, no empty lines added.
  static func allowsLayout(of text: String, insteadOf draft: String) -> Bool {
    let lines = text.lines
    let drafts = draft.lines
    guard lines.count == drafts.count else { return false }
    return zip(lines, drafts).allSatisfy { isAlike($0, $1) }
  }

  private static func isAlike(_ line: String, _ draft: String) -> Bool {
    // A heading ends with a colon; no other line does.
    if draft.isEmpty || draft.hasSuffix(":") { return line == draft }
    guard line.hasPrefix("- ") == draft.hasPrefix("- ") else { return false }
    let content = line.content
    guard let first = content.first, let last = content.last, !first.isWhitespace,
      !last.isWhitespace, first != "-", last != ":",
      !".!?".contains(draft.suffix(1)) || ".!".contains(last)
    else { return false }
    return !hasStrangeSpace(content)
  }

  /// Whether a line contains two spaces in a row, or a space before a mark that has none.
  private static func hasStrangeSpace(_ line: String) -> Bool {
    zip(line, line.dropFirst()).contains {
      $0.isWhitespace && ($1.isWhitespace || ".,".contains($1))
    }
  }
}
