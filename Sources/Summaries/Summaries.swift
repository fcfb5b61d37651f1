/// The texts written from one report.
package struct Summaries: Sendable, Hashable, Codable {
  package var language: SummaryLanguage
  /// Plain sentences for a parent, and perhaps a line for each shot.
  package var parent: String
  /// A few words for the player.
  package var child: String
  /// The two sections for a coach.
  package var coach: String
  /// The numbers for a coach; empty without shots.
  package var coachTable: [CoachTableRow]
  /// How to film the next clip so that it shows more, a sentence each; empty when this one shows
  /// shots and nothing is known that would show more of them.
  package var filming: [String]
  /// The name of the language model that put `parent` and `coach` into other words; `nil` where they
  /// are as the rules wrote them.
  package var restyledBy: String?

  package init(
    language: SummaryLanguage, parent: String, child: String, coach: String,
    coachTable: [CoachTableRow] = [], filming: [String] = []
  ) {
    self.language = language
    self.parent = parent
    self.child = child
    self.coach = coach
    self.coachTable = coachTable
    self.filming = filming
  }

  private enum CodingKeys: String, CodingKey {
    case language, parent, child, coach, filming
    case coachTable = "coach_table"
    case restyledBy = "restyled_by"
  }

  /// The text for one audience.
  package func text(for audience: Audience) -> String {
    switch audience {
    case .parent: parent
    case .child: child
    case .coach: coach
    }
  }
}
