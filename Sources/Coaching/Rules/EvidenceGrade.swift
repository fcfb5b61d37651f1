/// The grade of evidence of a coaching rule.
enum EvidenceGrade: String, CaseIterable, Sendable {
  /// Measured in a peer-reviewed study (of adults: none was found of children).
  case measured = "A"
  /// A teaching sheet of a federation or a university laboratory.
  case teachingSheet = "B"
  /// An article by a coach.
  case coachArticle = "C"
  /// A choice of this project, without a source.
  case design = "D"
}
