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
    var sections = [
      "\(words.nowHead): \(document.now.title(words))\n"
        + "\(words.beforeHead): \(document.earlier.title(words))"
    ]
    if rows.clear.isEmpty, rows.within.isEmpty {
      sections.append(words.nothingToCompare)
    } else {
      sections += [
        rows.clear.isEmpty
          ? wrapped(words.nothingClear)
          : "\(words.clearHeading)\n" + table(rows.clear) + "\n\n"
            + Formatting.wrapped(words.favorMeaning, width: SummaryText.width, indent: "  ")
      ]
      if !rows.within.isEmpty {
        let meaning = Formatting.wrapped(
          words.withinMeaning, width: SummaryText.width, indent: "  ")
        sections.append("\(words.withinHeading)\n" + table(rows.within) + "\n\n" + meaning)
      }
    }
    let notes = document.notes(words).map(wrapped)
    sections.append(notes.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n\n"
  }

  private func table(_ rows: [ComparisonRows.Row]) -> String {
    let heads = document.heads(words)
    let head = ["", heads.earlier, heads.now, words.differenceHead, ""]
    return TextTable(
      rows: [head] + rows.map { [$0.metric.label, $0.before, $0.now, $0.difference, $0.favor] }
    ).text
  }

  private func wrapped(_ text: String) -> String {
    Formatting.wrapped(text, width: SummaryText.width, indent: "")
  }
}
