import Evaluation

/// Where the analysis documents of clips come from.
protocol DocumentSource: Sendable {
  /// The document of a clip.
  ///
  /// - Throws: `EvaluationFailure` when this clip has none.
  func document(of clip: ClipFiles) async throws -> MadeDocument
}

/// A document, and how long it took.
struct MadeDocument: Sendable {
  var analysis: ReportedAnalysis
  /// The seconds that the program took; `nil` when it was not run for this.
  var seconds: Double?
}
