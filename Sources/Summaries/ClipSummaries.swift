/// The texts written from one report.
package struct ClipSummaries: Sendable, Hashable, Codable {
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
  /// The one thing to try next that the texts rest on; `nil` without a shot.
  ///
  /// Not part of the encoded texts: the analysis document states it beside them.
  package var nextStep: NextStep?

  package init(
    language: SummaryLanguage, parent: String, child: String, coach: String,
    coachTable: [CoachTableRow] = [], filming: [String] = [],
    nextStep: NextStep? = nil
  ) {
    self.language = language
    self.parent = parent
    self.child = child
    self.coach = coach
    self.coachTable = coachTable
    self.filming = filming
    self.nextStep = nextStep
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
