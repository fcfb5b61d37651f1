internal import VideoAnalysis

/// Why the child found nothing; the parent knows the file's name itself.
struct FailureMessage: Codable, Hashable {
  var code: FailureCode
  var operation: String
  var message: String
}
