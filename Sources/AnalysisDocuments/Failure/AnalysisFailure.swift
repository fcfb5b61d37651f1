/// Why the analysis of one file ended without a document.
package struct AnalysisFailure: Error, Sendable, CustomStringConvertible {
  package var code: FailureCode
  /// The operation that failed, for example "open".
  package var operation: String
  /// The file, as the caller named it.
  package var file: String
  /// The message, as one sentence for a person.
  package var message: String
  /// The child process's standard error, for diagnosis; never shown or encoded.
  package var diagnosis: String?

  package init(_ code: FailureCode, operation: String, file: String, message: String) {
    self.code = code
    self.operation = operation
    self.file = file
    self.message = message
  }

  package var description: String { "\(operation) \(file): \(message)" }
}

extension AnalysisFailure: Encodable {
  private enum Envelope: String, CodingKey { case error }
  private enum CodingKeys: String, CodingKey { case file, code, message, retryable }

  package func encode(to encoder: any Encoder) throws {
    var envelope = encoder.container(keyedBy: Envelope.self)
    var container = envelope.nestedContainer(keyedBy: CodingKeys.self, forKey: .error)
    try container.encode(file, forKey: .file)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(code.isRetryable, forKey: .retryable)
  }
}
