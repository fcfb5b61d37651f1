package import AnalysisDocuments
internal import ShotAnalysis
package import Summaries

/// A comparison of two shots as text for a person at a terminal.
package struct ComparisonReport {
  private let document: ShotComparisonDocument
  private let words: any ReportWords

  package init(_ document: ShotComparisonDocument, language: SummaryLanguage) {
    self.document = document
    words = language.reportWords
  }

  /// The whole text, with an empty line at the end.
  package var text: String {
    let rows = ComparisonRows(document, words: words)
    var sections = [document.titles(words).joined(separator: "\n")]
    sections += document.cautions(words).map { wrapped($0) }
    if rows.clear.isEmpty, rows.within.isEmpty {
      sections.append(words.nothingToCompare)
    } else {
      if rows.clear.isEmpty {
        sections.append(wrapped(words.nothingClear))
      } else {
        sections.append("\(words.clearHeading)\n" + table(rows.clear))
        if !document.isOfTwoTypes { sections.append(wrapped(words.favorMeaning, indent: "  ")) }
      }
      if !rows.within.isEmpty {
        sections += [
          "\(words.withinHeading)\n" + table(rows.within),
          wrapped(words.withinMeaning, indent: "  "),
        ]
      }
      sections.append("  " + words.torsos)
    }
    sections.append(wrapped(words.oneShotEach))
    return sections.joined(separator: "\n\n") + "\n\n"
  }

  private func table(_ rows: [ComparisonRows.Row]) -> String {
    let heads = document.heads(words)
    let head = ["", heads.earlier, heads.now, words.differenceHead, ""]
    return TextTable(
      rows: [head]
        + rows.map { [$0.metric.title, $0.before, $0.now, $0.difference, $0.favor.sign] }
    ).text
  }

  private func wrapped(_ text: String, indent: String = "") -> String {
    Formatting.wrapped(text, width: SummaryText.width, indent: indent)
  }
}
