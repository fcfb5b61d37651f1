import ShotAnalysis
import Testing

@testable import Summaries

/// Holds every phrase against the lint, also those no generated report happens to use.
@Suite struct PhraseLintTests {
  static let languages = SummaryLanguage.allCases

  @Test(arguments: languages) func noPhraseSaysAnythingBanned(_ language: SummaryLanguage) {
    let book = language.phrasebook
    var phrases = CoachingTheme.allCases.flatMap { book.phrases(for: $0).all }
    for theme in CoachingTheme.allCases {
      phrases += DrillLevel.allCases.map { book.drill(for: theme, level: $0) }
        .flatMap { [$0.name, $0.steps] }
    }
    phrases += FilmingNote.allCases.map(book.tip) + MetricID.allCases.map(book.name)
    for phrase in phrases {
      #expect(WordLint.findings(in: phrase).isEmpty, "\(WordLint.findings(in: phrase)): \(phrase)")
      #expect(!phrase.isEmpty && phrase.filter(\.isNumber).isEmpty, "\(phrase)")
      #expect(!phrase.hasPrefix(" ") && !phrase.hasSuffix(" "), "\(phrase)")
    }
    #expect(Set(phrases).count == phrases.count, "two phrases are the same")
  }

  @Test(arguments: languages) func everyTipIsOneSentence(_ language: SummaryLanguage) {
    for note in FilmingNote.allCases {
      #expect(ReadingGrade(language.phrasebook.tip(note)).sentences == 1)
    }
  }

  @Test(arguments: languages) func cluesAreClausesAndNotSentences(_ language: SummaryLanguage) {
    for theme in CoachingTheme.allCases {
      let phrases = language.phrasebook.phrases(for: theme)
      for clause in [phrases.praise, phrases.cue, phrases.olderCue] {
        #expect(clause.first?.isLowercase == true && clause.last?.isLetter == true, "\(clause)")
      }
    }
  }

  @Test(arguments: [
    ("You look heavy today", "heavy"), ("a poor shot", "poor"), ("Keep your eyes up", "eye"),
    ("no pain", "pain"), ("**Bold**", "*"), ("9 of 10, a good score", "score"),
    ("harder than other kids", "other kid"),
  ])
  func theLintFindsWhatItShould(_ text: String, _ expected: String) {
    #expect(WordLint.findings(in: text).contains(expected))
  }

  @Test func theLintLetsInnocentWordsPass() {
    #expect(
      WordLint.findings(in: "The goalpost is a shortcut, badge and all.").isEmpty)
    #expect(WordLint.findings(in: "Take a shot and enjoy the ice.").isEmpty)
  }
}
