import Summaries

/// The three summaries as text for a person at a terminal, each under the words that say for whom
/// it is.
struct SummaryText {
  let parent: String
  let player: String
  let coach: String
  var words = ReportWords(language: .english)

  /// Columns.
  static let width = 80

  var sections: [String] {
    [(words.parent, parent), (words.player, player), (words.coach, coach)].map {
      "\($0)\n" + Formatting.wrapped($1, width: SummaryText.width, indent: "  ")
    }
  }
}
