internal import AnalysisDocuments
internal import Coaching
internal import ShotAnalysis
internal import Summaries

/// The rows of the tables of a comparison, as text.
struct ComparisonRows {
  private let changes: [MetricChange]
  private let words: any ReportWords

  init(_ document: ShotComparisonDocument, words: any ReportWords) {
    changes = document.comparison.changes
    self.words = words
  }

  struct Row {
    let metric: MetricWords
    let before: String
    let now: String
    let difference: String
    /// `+`, `−` or nothing.
    let favor: String
  }

  /// Those beyond the error.
  var clear: [Row] { changes.filter(\.isBeyondError).map(row) }

  /// The others, of which both values are sure enough to be shown.
  var within: [Row] {
    changes.filter { change in
      !change.isBeyondError && !change.metric.isRough(error: change.before.error)
        && !change.metric.isRough(error: change.now.error)
    }.map(row)
  }

  private func row(_ change: MetricChange) -> Row {
    let difference = MetricAmount.text(
      Estimate(value: change.difference, error: change.error), of: change.metric)
    return Row(
      metric: words.words(of: change.metric),
      before: words.number(MetricAmount.text(change.before, of: change.metric)),
      now: words.number(MetricAmount.text(change.now, of: change.metric)),
      difference: words.number(difference),
      favor: change.isBeyondError ? change.favor.sign : "")
  }
}
