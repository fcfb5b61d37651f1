import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

/// The words on clips, of ten thousand generated reports.
@Suite struct ShotCaptionTests {
  @Test(arguments: SummaryLanguage.allCases)
  func everyShotHasACaptionInEasyWords(_ language: SummaryLanguage) {
    let writer = SummaryWriter(language: language)
    var lines: Set<String> = []
    var angles = 0
    let bad = RandomText.all(in: language).filter { one in
      let captions = writer.captions(for: one.report)
      lines.formUnion(captions.compactMap(\.line))
      angles += captions.count { $0.angle != nil }
      return captions.count != one.report.shots.count
        || captions.contains { caption in
          caption.phases.count != 3 || caption.title.isEmpty || caption.title.count > 40
            || (caption.line == nil) != (caption.metric == nil)
            || (caption.line?.count ?? 0) > 110
            // An angle is only shown for the metric that the line is about.
            || (caption.angle != nil && caption.metric?.unit != .degrees)
        }
    }
    let count = bad.count
    #expect(count == 0)
    #expect(lines.count > 40 && angles > 1000)
    #expect(WordLint.findings(in: Array(lines), language) == [])
    // A single short sentence: the grade of a whole text is lower.
    #expect(lines.filter { ReadingGrade($0, language).grade > 6 } == [])
  }

  /// The line is about something that this very shot shows.
  @Test func aLineIsOfItsShot() {
    let writer = SummaryWriter()
    let bad = RandomText.all(in: .english).filter { one in
      let decisions = CoachingDecisions(one.report)
      let findings = decisions.cues + decisions.strengths
      return zip(one.report.shots, writer.captions(for: one.report)).contains { shot, caption in
        guard let metric = caption.metric else { return false }
        let isSeen = findings.contains { $0.metric == metric && $0.shots.contains(shot.index) }
        // Earlier clips are not known when clips are made.
        return !isSeen && SummaryOutline(one.report).step?.step.shot != shot.index
      }
    }
    let count = bad.count
    #expect(count == 0)
  }
}
