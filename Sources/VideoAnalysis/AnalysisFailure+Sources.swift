package import AnalysisDocuments
package import Media
package import PoseEstimation

extension AnalysisFailure {
  package init(_ error: MediaError, file: String) {
    let code: FailureCode =
      error.code == .libraryMissing
      ? .modelMissing : FailureCode(rawValue: error.code.rawValue) ?? .internal
    self.init(code, operation: error.operation, file: file, message: error.reason)
  }

  package init(_ error: InferenceError, file: String) {
    let (code, message): (FailureCode, String) =
      switch error.code {
      case .modelMissing, .unexpectedModel:
        (.modelMissing, "\(error.reason) (\(error.operand))")
      case .outOfResources: (.outOfResources, error.reason)
      case .unsupportedFrame: (.unsupportedCodec, error.reason)
      case .failed: (.internal, "The pose could not be estimated: \(error.reason)")
      }
    self.init(code, operation: error.operation, file: file, message: message)
  }

  /// Returns what `body` returns.
  ///
  /// - Throws: The error of `body`, as a failure of the file `file`.
  static func mapErrors<Value: ~Copyable>(
    of file: String, _ body: () throws(MediaError) -> Value
  ) throws(AnalysisFailure) -> Value {
    do { return try body() } catch { throw AnalysisFailure(error, file: file) }
  }
}
