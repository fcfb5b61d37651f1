/// The texts written from one report.
package struct Summaries: Sendable, Hashable {
  package var language: SummaryLanguage
  /// Plain sentences for a parent.
  package var parent: String
  /// The two sections for a coach.
  package var coach: String
}
