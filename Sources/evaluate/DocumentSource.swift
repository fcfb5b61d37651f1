import Evaluation

/// A source of analysis documents for clips.
protocol DocumentSource: Sendable {
  /// Returns the document of a clip.
  ///
  /// - Throws: `EvaluationFailure` when this clip has none.
  func document(of clip: ClipFiles) async throws -> MadeDocument
}

/// A document, and how long it took to make.
struct MadeDocument: Sendable {
  var analysis: ReportedAnalysis
  /// The run time of the program in seconds; `nil` when it was not run for this.
  var seconds: Double?
}
