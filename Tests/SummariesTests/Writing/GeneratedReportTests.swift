import ShotAnalysis
import Testing

@testable import Summaries

/// What holds for every report in every language, tried on ten thousand drawn from a fixed seed.
///
/// Each test collects the texts that do not hold and expects none: ten thousand expectations of
/// their own would take longer than the texts.
@Suite struct GeneratedReportTests {
  static let languages = SummaryLanguage.allCases

  @Test func theReportsAreOfEveryKind() {
    let outlines = RandomText.all(in: .english).map {
      SummaryOutline($0.report, changes: $0.changes)
    }
    #expect(outlines.count == 10_000)
    for scene in [SummaryOutline.Scene.noPlayer, .noShot, .shots] {
      #expect(outlines.count { $0.scene == scene } > 200)
    }
    let praised = Set(outlines.flatMap { $0.strengths.map(\.rule.theme) })
    #expect(praised == Set(CoachingTheme.allCases))
    let suggested = Set(outlines.flatMap { $0.cues.map(\.rule.theme) })
    #expect(suggested == Set(CoachingRules.all.filter(\.canSuggest).map(\.theme)))
    let noted = Set(outlines.flatMap(\.notes))
    #expect(noted == Set(FilmingNote.allCases).subtracting([.wholePlayer, .wholeShot]))
    #expect(outlines.count { $0.scene == .shots && $0.cues.isEmpty && $0.couldJudge } > 200)
    #expect(outlines.count { $0.scene == .shots && !$0.couldJudge } > 20)
    #expect(outlines.count { !$0.lines.isEmpty } > 200)
    #expect(outlines.count { $0.scene == .shots && !$0.gains.isEmpty } > 200)
    #expect(outlines.count { $0.scene == .shots && $0.loss != nil } > 200)
  }

  @Test(arguments: languages) func theSameReportGivesTheSameTexts(_ language: SummaryLanguage) {
    let writer = SummaryWriter(language: language)
    let others = RandomText.all(in: language).filter {
      writer.summaries(for: $0.report, changes: $0.changes) != $0.texts
    }
    #expect(others.isEmpty)
  }

  @Test(arguments: languages) func parentsGetAFewShortPlainSentences(_ language: SummaryLanguage) {
    let bad = RandomText.all(in: language).filter { one in
      let text = one.texts.parent
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let prose = String(lines.first ?? "")
      let reading = ReadingGrade(text, language)
      return
        !((2...5).contains(ReadingGrade(prose, language).sentences) && reading.words <= 120
        && reading.grade <= 7 && prose.hasSuffix(".") && !text.contains("  ")
        && (lines.count == 1 || lines.count == one.report.shots.count + 1)
        && lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") })
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3).map(\.texts.parent))")
  }

  @Test(arguments: languages)
  func childrenGetAFewEasyWordsWithoutNumbers(_ language: SummaryLanguage) {
    let bad = RandomText.all(in: language).map(\.texts.child).filter { text in
      let reading = ReadingGrade(text, language)
      return
        !(reading.words <= 40 && reading.grade <= 4 && !text.contains(where: \.isNumber)
        && !text.contains("\n"))
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3))")
  }

  @Test(arguments: languages)
  func coachesGetExactlyTwoSectionsOfOneToThreeBullets(_ language: SummaryLanguage) {
    let headings: [Substring] =
      language == .french
      ? ["Ce qui a bien été :", "À travailler :"] : ["What went well:", "What to work on:"]
    let bad = RandomText.all(in: language).map(\.texts.coach).filter { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let sections = lines.split(separator: "")
      return
        !(sections.compactMap(\.first) == headings && lines.count { $0.isEmpty } == 1
        && sections.allSatisfy { section in
          (1...3).contains(section.count - 1)
            && section.dropFirst().allSatisfy { $0.hasPrefix("- ") && ".!".contains($0.suffix(1)) }
        })
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3))")
  }

  @Test(arguments: languages) func nothingBannedIsSaid(_ language: SummaryLanguage) {
    var texts: Set<Substring> = []
    for one in RandomText.all(in: language).map(\.texts) {
      for text in Audience.allCases.map(one.text) + one.filming {
        texts.formUnion(text.split { ".!\n".contains($0) })
      }
      texts.formUnion(one.coachTable.flatMap { [$0.name[...], $0.unit[...]] })
      texts.formUnion(one.coachTable.compactMap { $0.reason?[...] })
    }
    #expect(texts.count > 5000)
    #expect(WordLint.findings(in: texts.map(String.init), language) == [])
  }

  @Test(arguments: languages) func everyNumberStandsInTheReport(_ language: SummaryLanguage) {
    let style = language.phrasebook.numbers
    let bad = RandomText.all(in: language).flatMap { one in
      let known = ReportNumbers(one.report, changes: one.changes)
      let cells = one.texts.coachTable.flatMap { $0.values.compactMap(\.self) }
      return ([one.texts.parent, one.texts.coach] + cells).filter { text in
        !ReportNumbers.numbers(in: text, style).allSatisfy(known.contains)
      }
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3))")
  }

  @Test(arguments: languages)
  func everyCueHasClearValuesInTwoShotsOrTheOnlyOne(_ language: SummaryLanguage) {
    let book = language.phrasebook
    var cues: [DrillLevel: [String: CoachingRule]] = [:]
    for level in DrillLevel.allCases {
      for rule in CoachingRules.all {
        cues[level, default: [:]][book.phrases(for: rule.theme).cue(at: level).capitalizedFirst] =
          rule
      }
    }
    let bad = RandomText.all(in: language).filter { one in
      let plan = AgePlan(one.report.player.ageGroup)
      // A cue is what a bullet of the coach's begins with, and stands behind a colon for a parent.
      let beginnings = one.texts.coach.split(separator: "\n").compactMap {
        $0.dropFirst(2).split(separator: ".").first.map(String.init)
      }
      let clauses = one.texts.parent.split(separator: ":").compactMap {
        $0.dropFirst().split(separator: ".").first.map { String($0).capitalizedFirst }
      }
      let said = (cues[plan.level] ?? [:]).filter {
        beginnings.contains($0.key) || clauses.contains($0.key)
      }.map(\.value)
      return !(said.count <= plan.cues && said.allSatisfy { Self.isClear($0, in: one.report) })
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3).map(\.texts.coach))")
  }

  /// The rule of twice the error, written out once more and differently.
  private static func isClear(_ rule: CoachingRule, in report: ShotReport) -> Bool {
    let needed = min(2, report.shots.count)
    guard case .eachShot(_, let cue?) = rule.basis else {
      return rule.metrics.contains { metric in
        report.shots.count { $0.metrics[metric]?.value != nil } >= 4
      }
    }
    let clear = report.shots.compactMap { $0.metrics[rule.metric] }.count { measurement in
      guard let value = measurement.value, let error = measurement.error else { return false }
      let span = 2 * error
      return switch cue {
      case .atMost(let edge): value + span <= edge
      case .atLeast(let edge): value - span >= edge
      case .magnitudeAtMost(let edge): abs(value) + span <= edge
      case .magnitudeAtLeast(let edge): abs(value) - span >= edge
      }
    }
    return clear >= needed
  }
}

extension CoachingRule {
  /// Whether it has anything to suggest.
  fileprivate var canSuggest: Bool {
    switch basis {
    case .eachShot(_, let cue): cue != nil
    case .spread: true
    }
  }
}
