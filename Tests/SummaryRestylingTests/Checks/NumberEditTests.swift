import SeededRandom
import Summaries
import Testing

@testable import SummaryRestyling

/// A changed number is never accepted, at any position and with any kind of change.
@Suite struct NumberEditTests {
  @Test(arguments: NumberEdit.allCases)
  func anEditedNumberIsRefused(_ edit: NumberEdit) {
    var random = SeededGenerator(seed: 20_261_121)
    let good = GoodTexts.languages.map {
      (draft: GoodTexts.draft($0), texts: GoodTexts.of($0))
    }
    let echoes = Draft.withShots.map {
      (draft: $0.summaries, texts: RestyledTexts(echoing: $0.summaries))
    }
    var tried = 0
    var taken: [String] = []
    for (draft, texts) in good + good + good + echoes {
      for _ in 0..<5 {
        var edited = texts
        if Bool.random(using: &random) {
          edited.parent = edit.apply(to: texts.parent, draft.language, &random) ?? texts.parent
        } else {
          edited.coach = edit.apply(to: texts.coach, draft.language, &random) ?? texts.coach
        }
        guard edited != texts else { continue }
        tried += 1
        if SummaryRestyler.refusal(of: edited, insteadOf: draft) == nil {
          taken.append(edited.parent + edited.coach)
        }
      }
    }
    #expect(tried > 40, "\(tried)")
    #expect(taken.isEmpty, "\(taken.count) of \(tried), such as \(taken.prefix(2))")
  }
}
