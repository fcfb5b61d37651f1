import ShotAnalysis
import Testing

@testable import Summaries

/// What holds for every report, tried on a few thousand drawn from a fixed seed.
@Suite struct GeneratedReportTests {
  static let reports: [ShotReport] = {
    var random = SeededGenerator(seed: 20_260_601)
    return (0..<2500).map { _ in RandomReport.make(&random) }
  }()
  static let texts = reports.map { SummaryWriter().summaries(for: $0) }
  let book = EnglishPhrasebook()

  @Test func theReportsAreOfEveryKind() {
    let outlines = Self.reports.map { SummaryOutline($0) }
    for scene in [SummaryOutline.Scene.noPlayer, .noShot, .shots] {
      #expect(outlines.count { $0.scene == scene } > 50)
    }
    for theme in CoachingTheme.allCases {
      #expect(outlines.contains { $0.cues.contains { $0.rule.theme == theme } }, "\(theme)")
      #expect(outlines.contains { $0.strengths.contains { $0.rule.theme == theme } }, "\(theme)")
    }
    #expect(outlines.count { $0.scene == .shots && $0.cues.isEmpty && $0.couldJudge } > 50)
    #expect(outlines.count { $0.scene == .shots && !$0.couldJudge } > 5)
  }

  @Test func theSameReportGivesTheSameTexts() {
    for (report, texts) in zip(Self.reports, Self.texts) {
      #expect(SummaryWriter().summaries(for: report) == texts)
    }
  }

  @Test func parentsGetAFewShortPlainSentences() {
    for text in Self.texts.map(\.parent) {
      let reading = ReadingGrade(text)
      #expect((2...5).contains(reading.sentences), "\(text)")
      #expect(reading.words <= 120, "\(text)")
      #expect(reading.grade <= 7, "\(reading.grade): \(text)")
      #expect(!text.contains("\n") && !text.contains("  ") && text.hasSuffix("."), "\(text)")
    }
  }

  @Test func childrenGetAFewEasyWordsWithoutNumbers() {
    for (report, texts) in zip(Self.reports, Self.texts) {
      guard let text = texts.child else {
        #expect(SummaryOutline(report).scene == .noPlayer)
        continue
      }
      let reading = ReadingGrade(text)
      #expect(reading.words <= 40, "\(text)")
      #expect(reading.grade <= 4, "\(reading.grade): \(text)")
      #expect(text.filter(\.isNumber).isEmpty, "\(text)")
    }
  }

  @Test func coachesGetExactlyTwoSectionsOfOneToThreeBullets() {
    let form =
      /What went well:\n(?<well>(?:- [^\n]+\n){1,3})\nWhat to work on:(?<on>(?:\n- [^\n]+){1,3})/
    for text in Self.texts.map(\.coach) {
      #expect(text.wholeMatch(of: form) != nil, "\(text)")
      for line in text.split(separator: "\n") where line.hasPrefix("- ") {
        #expect(line.hasSuffix(".") || line.hasSuffix("!"), "\(line)")
      }
    }
  }

  @Test func nothingBannedIsSaid() {
    let texts = Self.texts.flatMap { texts in Audience.allCases.compactMap(texts.text) }
    #expect(WordLint.findings(in: texts) == [])
  }

  @Test func everyNumberStandsInTheReport() {
    for (report, texts) in zip(Self.reports, Self.texts) {
      let known = ReportNumbers(report)
      for text in [texts.parent, texts.coach] {
        for number in text.matches(of: /-?\d+(?::\d+)?(?:\.\d+)?/).map({ String($0.output) }) {
          #expect(known.contains(number), "\(number) in \(text)")
        }
      }
    }
  }

  @Test func everyCueHasClearValuesInTwoShotsOrTheOnlyOne() {
    for (report, texts) in zip(Self.reports, Self.texts) {
      let level = AgePlan(report.player.ageGroup).level
      var said = 0
      for rule in CoachingRules.all {
        let cue = book.phrases(for: rule.theme).cue(at: level)
        guard texts.coach.contains(cue.capitalizedFirst + ".") else {
          #expect(!texts.parent.contains(cue), "\(texts.parent)")
          continue
        }
        said += 1
        let measured = report.shots.compactMap { $0.metrics[rule.metric] }.filter {
          $0.value != nil
        }
        #expect(measured.count >= min(2, report.shots.count), "\(texts.coach)")
        guard case .eachShot(_, let gate) = rule.basis else { continue }
        let clear = measured.count { Self.isClearly(beyond: gate, $0) }
        #expect(clear >= min(2, report.shots.count), "\(texts.coach)")
      }
      #expect(said <= AgePlan(report.player.ageGroup).cues)
    }
  }

  /// The rule of twice the error, written out once more and differently.
  private static func isClearly(beyond gate: Gate, _ measurement: Measurement) -> Bool {
    guard let value = measurement.value, let error = measurement.error else { return false }
    let span = 2 * error
    return switch gate {
    case .atMost(let edge): value + span <= edge
    case .atLeast(let edge): value - span >= edge
    case .magnitudeAtMost(let edge): abs(value) + span <= edge
    case .magnitudeAtLeast(let edge): abs(value) - span >= edge
    }
  }
}
