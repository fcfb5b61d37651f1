import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

/// Checks the phrases of which sentences are composed with the lint, including those that no
/// generated report happens to use.
@Suite struct PhraseLintTests {
  static let languages = SummaryLanguage.allCases

  @Test(arguments: languages) func noPhraseContainsBannedWords(_ language: SummaryLanguage) {
    let book = language.phrasebook
    var phrases = CoachingTheme.allCases.flatMap { book.phrases(for: $0).all }
    for theme in CoachingTheme.allCases {
      phrases += DrillLevel.allCases.map { book.drill(for: theme, level: $0) }
        .flatMap { [$0.name, $0.steps] }
    }
    phrases += Self.tips(book) + MetricID.allCases.map(book.name)
    phrases += Self.statuses.map(book.reason)
    phrases += [book.wentWellHeading, book.workOnHeading, book.filmAgain]
    for phrase in phrases {
      let findings = WordLint.findings(in: phrase, language)
      #expect(findings.isEmpty, "\(findings): \(phrase)")
      #expect(!phrase.isEmpty && phrase.filter(\.isNumber).isEmpty, "\(phrase)")
      #expect(!phrase.hasPrefix(" ") && !phrase.hasSuffix(" "), "\(phrase)")
    }
    #expect(Set(phrases).count == phrases.count, "two phrases are the same")
  }

  private static let statuses: [Measurement.Status] = [
    .measured, .proxy, .notVisible, .notValidFromThisView, .lowFrameRate,
  ]

  private static func tips(_ book: any Phrasebook) -> [String] {
    FilmingNote.allCases.map { book.tip($0, position: nil) }
      + PlayerPosition.allCases.map { book.tip(.oneAtATime, position: $0) }
      + FilmingNote.allCases.flatMap(book.otherTips)
  }

  /// An untranslated phrase would be shared with another language.
  @Test func noTwoLanguagesShareAPhrase() {
    var seen: [String: SummaryLanguage] = [:]
    for language in Self.languages {
      let book = language.phrasebook
      var phrases = CoachingTheme.allCases.flatMap { theme in
        book.phrases(for: theme).all
          + DrillLevel.allCases.map { book.drill(for: theme, level: $0).steps }
      }
      phrases += Self.tips(book) + MetricID.allCases.map(book.name) + Self.statuses.map(book.reason)
      for phrase in phrases {
        #expect(seen[phrase] == nil, "\(phrase)")
        seen[phrase] = language
      }
    }
  }

  @Test(arguments: languages) func everyThemeThatIsComparedKnowsAChange(_ language: SummaryLanguage)
  {
    for rule in CoachingRules.all {
      guard case .usual = rule.basis else { continue }
      #expect(language.phrasebook.phrases(for: rule.theme).change != nil, "\(rule.theme)")
    }
  }

  @Test(arguments: languages) func everyTipIsOneSentence(_ language: SummaryLanguage) {
    for tip in Self.tips(language.phrasebook) {
      #expect(ReadingGrade(tip, language).sentences == 1 && tip.hasSuffix("."), "\(tip)")
    }
  }

  /// A child's text is composed of any praise, cue and drill: no combination is too long or too
  /// hard, including those that no generated report happens to make.
  @Test(arguments: languages) func everyTextForAChildIsEasy(_ language: SummaryLanguage) throws {
    let book = language.phrasebook
    let plain: [PlainStrength] = [.steadyRhythm(interval: 3), .wholeShot(2), .start(2)]
    let themes = CoachingTheme.allCases.map(book.phrases)
    let variations = (0..<40).map { index in
      Variation(ReportSample.report([ReportSample.shot(1, at: Double(index), values: [:])]))
    }
    for age in AgeGroup.allCases {
      let plan = AgePlan(age)
      let praise =
        themes.flatMap { $0.childPraise.at(plan.level) }
        + themes.compactMap { $0.change?.childGain }
        + plain.map { book.strength($0, for: .child, variation: variations[0]) }
      for theme in CoachingTheme.allCases {
        let finding = try Self.finding(theme)
        let drill = book.drill(for: theme, level: plan.level)
        let todo = Set(
          variations.flatMap { variation in
            let drill = book.drillSentence(drill, plan: plan, for: .child, variation: variation)
            return [
              StepChoice.challenge(theme), .stretch(finding),
            ].map {
              book.step($0, plan: plan, for: .child, variation: variation) + " " + drill
            }
          })
        for praise in praise {
          for todo in todo {
            let text = "\(praise) \(todo) \(book.filmAgain)"
            let reading = ReadingGrade(text, language)
            if reading.words > 40 || reading.grade > 4 {
              Issue.record("\(reading.words) \(reading.grade): \(text)")
            }
          }
        }
      }
    }
  }

  private static func finding(_ theme: CoachingTheme) throws -> Finding {
    let rule = try #require(CoachingRules.all.first { $0.theme == theme })
    let spread = try #require(
      ShotSpread(
        [1, 2].compactMap {
          MeasuredValue(.stanceWidth, value: $0, error: 1, sharedError: nil)
        }))
    return Finding(
      rule: rule, metric: rule.metric, kind: .strength, probability: 1, size: 1,
      reading: .spread(spread, from: 0, to: 1), shot: nil, shots: [])
  }

  /// Each form has several phrasings, so that different clips read differently.
  @Test(arguments: languages) func everyFormHasSeveralPhrasings(_ language: SummaryLanguage) {
    let book = language.phrasebook
    for rule in CoachingRules.all {
      let phrases = book.phrases(for: rule.theme)
      for level in DrillLevel.allCases {
        #expect(phrases.praise.at(level).count >= 2 && phrases.cue.at(level).count >= 2)
        #expect(phrases.childPraise.at(level).count >= 2)
      }
      // The praise for one age group differs from that for another.
      #expect(Set(phrases.praise.game).isDisjoint(with: phrases.praise.set))
      #expect(Set(phrases.praise.drill).isDisjoint(with: phrases.praise.set + phrases.praise.game))
      #expect(phrases.childCue.count >= 2)
      let isCued = rule.gates.cue != nil || rule.theme == .sameAgain
      #expect(phrases.seen.count >= (isCued ? 2 : 0))
      // Those with their own lead: at least four sentences for a parent, three for others.
      for (audience, least) in [(Audience.parent, 4), (.child, 3), (.coach, 3)] {
        let sentences = Set(
          (0..<200).map { index in
            let report = ReportSample.report([
              ReportSample.shot(1, at: Double(index), values: [:])
            ])
            return book.step(
              .challenge(rule.theme), plan: AgePlan(.under10), for: audience,
              variation: Variation(report))
          })
        #expect(sentences.count >= least, "\(rule.theme) \(audience): \(sentences)")
      }
    }
  }

  @Test(arguments: languages) func cluesAreClausesAndNotSentences(_ language: SummaryLanguage) {
    for theme in CoachingTheme.allCases {
      let phrases = language.phrasebook.phrases(for: theme)
      for clause in phrases.praise.all + phrases.cue.all + phrases.seen + phrases.childCue {
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
    #expect(WordLint.findings(in: text, .english).contains(expected))
  }

  @Test(arguments: [
    ("Tu es lourd", "lourd"), ("un mauvais lancer", "mauvais"), ("Garde les yeux hauts", "yeux"),
    ("mieux que les autres enfants", "autres enfants"), ("Quelle force!", "force"),
    ("la vitesse de la rondelle", "vitesse de="), ("dix sur dix, une bonne note", "note="),
  ])
  func theLintKnowsFrench(_ text: String, _ expected: String) {
    #expect(WordLint.findings(in: text, .french).contains(expected))
  }

  @Test func theLintLetsInnocentWordsPass() {
    #expect(WordLint.findings(in: "The goalpost is a shortcut, badge and all.", .english).isEmpty)
    #expect(WordLint.findings(in: "Take a shot and enjoy the ice.", .english).isEmpty)
    #expect(WordLint.findings(in: "Un beau lancer du poignet.", .french).isEmpty)
  }
}
