internal import Summaries

extension TextCheck {
  /// Checks that a text is as easy to read as the rule-based texts, for which the tests of
  /// `ClipSummaries` enforce the same limits.
  func isReadable(_ text: String) -> Bool {
    let reading = ReadingGrade(text, language)
    switch audience {
    case .parent:
      let prose = ReadingGrade(text.lines.first ?? "", language)
      return reading.words <= 120 && reading.grade <= 7 && (2...5).contains(prose.sentences)
    case .child: return reading.words <= 40 && reading.grade <= 4
    case .coach: return true
    }
  }
}
