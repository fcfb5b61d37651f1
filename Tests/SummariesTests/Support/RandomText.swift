import SeededRandom
import ShotAnalysis

@testable import Coaching
@testable import Summaries

/// One of ten thousand random reports from one seed, and its texts in one language.
struct RandomText: Sendable {
  let report: ShotReport
  let changes: [ClipChange]
  let texts: ClipSummaries

  static func all(in language: SummaryLanguage) -> [RandomText] { written[language] ?? [] }

  private static let written = Dictionary(
    uniqueKeysWithValues: SummaryLanguage.allCases.map { ($0, write(in: $0)) })

  private static let reports: [(ShotReport, [ClipChange])] = {
    var random = SeededGenerator(seed: 20_260_601)
    return (0..<10_000).map { _ in
      let report = RandomReport.make(&random)
      let outline = SummaryOutline(report)
      // With the times at which the clip shows them, for the numbers in the texts.
      let changes = RandomReport.changes(of: report, &random).map { $0.seen(in: report) }
      return (report, outline.scene == .shots ? changes : [])
    }
  }()

  private static func write(in language: SummaryLanguage) -> [RandomText] {
    let writer = SummaryWriter(language: language)
    return reports.map { report, changes in
      RandomText(
        report: report, changes: changes,
        texts: writer.summaries(for: report, changes: changes))
    }
  }
}
