internal import AnalysisDocuments
internal import Coaching
internal import ShotAnalysis
internal import Summaries

/// The rows of the tables of a comparison, as text.
struct ComparisonRows {
  private let changes: [MetricChange]
  private let words: any ReportWords
  /// Whether a direction can be better: not between two types of shots.
  private let showsFavor: Bool

  init(_ document: ShotComparisonDocument, words: any ReportWords) {
    changes = document.comparison.changes
    self.words = words
    showsFavor = !document.isOfTwoTypes
  }

  struct Row {
    let metric: MetricWords
    let before: String
    let now: String
    let difference: String
    let favor: ChangeFavor
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
    let metric = change.metric
    // The difference of the values as they are shown.
    let difference =
      MetricAmount.shown(change.now.value, of: metric)
      - MetricAmount.shown(change.before.value, of: metric)
    func text(_ estimate: Estimate) -> String {
      words.number(MetricAmount.text(estimate, of: metric))
    }
    return Row(
      metric: words.words(of: metric), before: text(change.before), now: text(change.now),
      difference: text(Estimate(value: difference, error: change.error)),
      favor: change.isBeyondError && showsFavor ? change.favor : .neither)
  }
}
