/// The texts written from one report.
package struct Summaries: Sendable, Hashable {
  package var language: SummaryLanguage
  /// Plain sentences for a parent.
  package var parent: String
  /// A few words for the player; `nil` when the clip shows nobody to speak to.
  package var child: String?
  /// The two sections for a coach.
  package var coach: String

  package init(language: SummaryLanguage, parent: String, child: String? = nil, coach: String) {
    self.language = language
    self.parent = parent
    self.child = child
    self.coach = coach
  }

  /// The text for one audience.
  package func text(for audience: Audience) -> String? {
    switch audience {
    case .parent: parent
    case .child: child
    case .coach: coach
    }
  }
}
