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
    guard allowsCharacters(of: text, insteadOf: draft) else { return .characters }
    guard Self.allowsLayout(of: text, insteadOf: draft) else { return .layout }
    guard Self.allowsLength(of: text, insteadOf: draft) else { return .length }
    let lines = zip(text.lines, draft.lines).map { (new: $0, old: $1) }
    for line in lines {
      let reader = FactReader(words.facts, names: names, draft: line.old)
      guard
        reader.facts(in: line.new.content).map(\.key)
          == reader.facts(in: line.old.content).map(\.key)
      else { return .numbers }
    }
    guard allowsWords(of: text, insteadOf: draft) else { return .words }
    for line in lines {
      guard keepsWords(of: line.old, in: line.new),
        Self.allowsNames(of: line.new, insteadOf: line.old, draft: draft)
      else { return .keptWords }
    }
    guard allowsLanguage(of: text, insteadOf: draft) else { return .language }
    guard Self.allowsMeaning(of: text, insteadOf: draft),
      lines.allSatisfy({ Self.allowsSentences(of: $0.new, insteadOf: $0.old) })
    else { return .drifted }
    return isReadable(text) ? nil : .hardToRead
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
