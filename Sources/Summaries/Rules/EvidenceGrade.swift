/// How well a coaching rule is supported.
enum EvidenceGrade: CaseIterable, Sendable {
  /// Measured in a peer-reviewed study (of adults: none was found of children).
  case measured
  /// A teaching sheet of a federation or a university laboratory.
  case teachingSheet
  /// An article by a coach.
  case coachArticle
  /// A choice of this project, without a source.
  case design
}
