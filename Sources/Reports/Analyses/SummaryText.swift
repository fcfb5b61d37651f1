internal import Summaries

/// The three summaries as text for a person at a terminal, each under a heading that names its
/// audience.
struct SummaryText {
  let parent: String
  let player: String
  let coach: String
  var words: any ReportWords = SummaryLanguage.english.reportWords

  /// The line width in columns.
  static let width = 80

  var sections: [String] {
    [(words.parentHeading, parent), (words.playerHeading, player), (words.coachHeading, coach)].map
    {
      "\($0)\n" + Formatting.wrapped($1, width: SummaryText.width, indent: "  ")
    }
  }
}
