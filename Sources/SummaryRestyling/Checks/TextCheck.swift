internal import Summaries

/// Decides whether a restyled text may replace its draft.
///
/// Every model output passes this check, so the model and the data in the prompt need not be
/// trusted.
struct TextCheck: Sendable {
  let audience: Audience
  let language: SummaryLanguage
  let words: RestylingVocabulary
  let names: FactNames

  /// Returns the reason for a rejection; `nil` when the text is accepted.
  func refusal(of text: String, insteadOf draft: String) -> RestylingOutcome? {
    guard CharacterCheck(words: words, draft: draft).allows(text) else { return .characters }
    guard LayoutCheck(draft: draft).allows(text) else { return .layout }
    guard LengthCheck(draft: draft).allows(text) else { return .length }
    let lines = zip(text.lines, draft.lines).map { (new: $0, old: $1) }
    for line in lines {
      let reader = FactReader(words.facts, names: names, draft: line.old)
      guard
        reader.facts(in: line.new.content).map(\.key)
          == reader.facts(in: line.old.content).map(\.key)
      else { return .numbers }
    }
    guard WordCheck(language: language, words: words, draft: draft).allows(text) else {
      return .words
    }
    for line in lines {
      guard KeptWords(words: words).areKept(in: line.new, of: line.old),
        NameCheck(draft: draft).allows(line.new, insteadOf: line.old)
      else { return .keptWords }
    }
    guard LanguageCheck(words: words).allows(text, insteadOf: draft) else { return .language }
    guard DriftCheck(draft: draft).allows(text),
      lines.allSatisfy({ SentenceCheck.allows($0.new, insteadOf: $0.old) })
    else { return .drifted }
    return ReadingCheck(audience: audience, language: language).allows(text) ? nil : .hardToRead
  }
}

extension String {
  /// The lines, split at each line feed; empty lines are kept.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The line without the dash of a bullet.
  var content: String { hasPrefix("- ") ? String(dropFirst(2)) : self }

  /// The words in lower case: runs of letters.
  var words: [String] { lowercased().split { !$0.isLetter }.map(String.init) }
}
