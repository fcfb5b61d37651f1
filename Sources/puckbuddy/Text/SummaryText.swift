/// The three summaries as text for a person at a terminal, each under the words that say for whom
/// it is.
struct SummaryText {
  let parent: String
  let player: String
  let coach: String

  /// Columns.
  static let width = 80

  var sections: [String] {
    [("For the parent", parent), ("For the player", player), ("For the coach", coach)].map {
      "\($0)\n" + Formatting.wrapped($1, width: SummaryText.width, indent: "  ")
    }
  }
}
