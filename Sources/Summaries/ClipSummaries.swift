package import Coaching

/// The texts generated from one report.
package struct ClipSummaries: Sendable, Hashable, Codable {
  package var language: SummaryLanguage
  /// Plain sentences for a parent, optionally with a line for each shot.
  package var parent: String
  /// A few words for the player.
  package var child: String
  /// The two sections for a coach.
  package var coach: String
  /// The numbers for a coach; empty without shots.
  package var coachTable: [CoachTableRow] = []
  /// Tips for filming the next clip so that it shows more, a sentence each; empty when this one
  /// shows shots and no tip would help to show more of them.
  package var filming: [String] = []
  /// The name of the language model that restyled `parent` and `coach`; `nil` for the rule-based
  /// texts.
  package var restyledBy: String?
  /// The suggestion on which the texts are based; `nil` without a shot.
  ///
  /// Not part of the encoded texts: it is a separate field of the analysis document.
  package var nextStep: NextStep?

  private enum CodingKeys: String, CodingKey {
    case language, parent, child, coach, filming
    case coachTable = "coach_table"
    case restyledBy = "restyled_by"
  }

  /// Returns the text for one audience.
  package func text(for audience: Audience) -> String {
    switch audience {
    case .parent: parent
    case .child: child
    case .coach: coach
    }
  }
}
