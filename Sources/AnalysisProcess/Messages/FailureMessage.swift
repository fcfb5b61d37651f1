internal import AnalysisDocuments

/// Why the child's analysis failed; the parent adds the file name.
struct FailureMessage: Codable, Hashable {
  var code: FailureCode
  var operation: String
  var message: String
}
