import Summaries
import Testing

@testable import SummaryRestyling

/// Every text that the rules can write passes the check if a model echoes it, so that the restyling
/// never refuses its own style.
@Suite struct EchoTests {
  @Test func englishAndFrenchAreRestyled() {
    #expect(RestylingVocabulary.all.keys.contains(.english))
    #expect(RestylingVocabulary.all.keys.contains(.french))
  }

  @Test(arguments: RestylingVocabulary.all.keys.sorted { $0.rawValue < $1.rawValue })
  func everyDraftPassesTheChecksOfRestyling(_ language: SummaryLanguage) throws {
    let words = try #require(RestylingVocabulary.all[language])
    let all = RandomText.all(in: language)
    let bad = stride(from: 0, to: all.count, by: 25).compactMap { index -> String? in
      let one = all[index]
      let names = FactNames(one.texts)
      for audience in [Audience.parent, .coach] {
        let text = one.texts.text(for: audience)
        let check = TextCheck(audience: audience, language: language, words: words, names: names)
        if let refusal = check.refusal(of: text, insteadOf: text) {
          return "\(refusal.rawValue): \(text)"
        }
      }
      return nil
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3))")
  }
}
