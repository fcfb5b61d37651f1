package import Coaching
package import ShotAnalysis

/// Writes the summaries of one report.
///
/// Pure: the same report always gives the same texts. `SummaryOutline` decides the content, a
/// `Phrasebook` the wording, and `ParentText`, `ChildText` and `CoachText` the order.
package struct SummaryWriter: Sendable {
  let language: SummaryLanguage

  package init(language: SummaryLanguage = .english) {
    self.language = language
  }

  /// Returns the summaries of a report.
  ///
  /// - Parameter progress: The player's progress; changes beyond the error are mentioned.
  package func summaries(for report: ShotReport, progress: PlayerProgress? = nil) -> ClipSummaries {
    summaries(for: report, changes: ClipChange.changes(in: progress?.comparison))
  }

  /// Returns the texts in every language but one, whose texts exist already and contain the next
  /// step for all.
  package static func translations(
    for report: ShotReport, progress: PlayerProgress? = nil, except language: SummaryLanguage
  ) -> [SummaryLanguage: ClipSummaries] {
    let others = SummaryLanguage.allCases.filter { $0 != language }
    return Dictionary(
      others.map { other in
        var texts = SummaryWriter(language: other).summaries(for: report, progress: progress)
        texts.nextStep = nil
        return (other, texts)
      }
    ) { first, _ in first }
  }

  func summaries(for report: ShotReport, changes: [ClipChange]) -> ClipSummaries {
    let outline = SummaryOutline(report, changes: changes)
    let phrasebook = language.phrasebook
    return ClipSummaries(
      language: language,
      parent: ParentText(outline: outline, phrasebook: phrasebook).text,
      child: ChildText(outline: outline, phrasebook: phrasebook).text,
      coach: CoachText(outline: outline, phrasebook: phrasebook).text,
      coachTable: CoachTable(report: report, phrasebook: phrasebook).rows,
      filming: outline.filmingTips.map {
        phrasebook.tip($0, position: outline.playerPosition, variation: outline.variation)
      },
      nextStep: outline.step?.step)
  }
}
