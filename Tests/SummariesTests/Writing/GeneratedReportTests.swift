import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

/// Invariants of every report in every language, checked on ten thousand from a fixed seed.
///
/// Each test collects the violating texts and expects none: ten thousand separate expectations
/// would take longer than the texts.
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
    #expect(outlines.count { $0.cues.contains(where: \.isHedged) } > 50)
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

  @Test(arguments: languages) func noTextContainsBannedWords(_ language: SummaryLanguage) {
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

  /// The posterior computed a second time in another form, with the quantiles of the normal
  /// distribution for 0.9 and 0.8.
  @Test func everyCueAndEveryPraiseIsCertainEnough() {
    let all = RandomText.all(in: .english)
    var stated = 0
    let bad = all.filter { one in
      let decisions = CoachingDecisions(one.report)
      let plan = AgePlan(one.report.player.ageGroup)
      stated += decisions.cues.count
      return
        !(decisions.cues.count <= plan.cues
        && decisions.cues.allSatisfy {
          Self.isBeyond($0, by: plan.level == .set ? 0.8415 : 1.2815, in: one.report)
        }
        && decisions.strengths.allSatisfy { Self.isBeyond($0, by: 1.2815, in: one.report) })
    }
    #expect(stated > 2000)
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3).map(\.texts.coach))")
  }

  private static func isBeyond(
    _ finding: Finding, by deviations: Double, in report: ShotReport
  ) -> Bool {
    let gates = finding.rule.gates
    guard let gate = finding.kind == .cue ? gates.cue : gates.strength else {
      return finding.rule.metrics.contains { metric in
        report.shots.count { $0.metrics[metric]?.value != nil } >= 4
      }
    }
    let measured = ShotPool.shots(of: report).compactMap { $0.metrics[finding.metric] }
    var values: [Double] = []
    var shared = 0.0
    var random = 0.0
    for measurement in measured {
      guard let value = measurement.value, let error = measurement.error else { continue }
      values.append(finding.metric == .headDrop ? abs(value) : value)
      let part = measurement.sharedError ?? error
      shared += part / 1.645
      random += (error * error - part * part) / (1.645 * 1.645)
    }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let scatter = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(1, count - 1)
    let deviation =
      ((shared / count) * (shared / count) + max(random / count, scatter) / count).squareRoot()
    let beyond =
      switch gate {
      case .atMost(let edge): edge - mean
      case .atLeast(let edge): mean - edge
      }
    return beyond >= deviations * deviation
  }

  @Test func noCueContradictsAPraiseOrAnother() {
    let bad = RandomText.all(in: .english).filter { one in
      let decisions = CoachingDecisions(one.report)
      let cued = decisions.cues.map(\.rule.theme)
      return !Set(cued).isDisjoint(with: decisions.strengths.map(\.rule.theme))
        || cued.contains(.leanIn) && cued.contains(.quietHead)
    }
    #expect(bad.isEmpty)
  }

  /// Every clip with a shot ends with one thing to try, which the texts state.
  @Test(arguments: languages) func everyClipWithShotsHasANextStep(_ language: SummaryLanguage) {
    let book = language.phrasebook
    var kinds: [NextStep.Kind: Int] = [:]
    let bad = RandomText.all(in: language).filter { one in
      guard let step = one.texts.nextStep else { return !one.report.shots.isEmpty }
      kinds[step.kind, default: 0] += 1
      let plan = AgePlan(one.report.player.ageGroup)
      let drill = book.drill(for: step.theme, level: plan.level)
      let mark = one.report.shots.first { $0.index == step.shot }
      return one.report.shots.isEmpty || !one.texts.parent.contains(drill.name)
        || !one.texts.coach.contains(drill.name) || mark?.releaseTime != step.time
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(3).map(\.texts.parent))")
    for kind in [NextStep.Kind.cue, .strength, .ownBest, .challenge] {
      #expect(kinds[kind, default: 0] > 100, "\(kind)")
    }
  }
}

extension CoachingRule {
  /// Whether it can suggest anything.
  fileprivate var canSuggest: Bool {
    switch basis {
    case .usual(_, let cue): cue != nil
    case .spread: true
    }
  }
}
