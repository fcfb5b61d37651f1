/// Why the pose could not be estimated: the operation, its operand, and the cause.
package struct InferenceError: Error, Sendable, CustomStringConvertible {
  /// A machine-readable kind of failure.
  package enum Code: String, Sendable {
    /// The runtime or a model is not installed, or cannot be loaded.
    case modelMissing = "model_missing"
    /// The model is not the one that the code was written for.
    case unexpectedModel = "unexpected_model"
    /// The system had no memory left.
    case outOfResources = "out_of_resources"
    /// The frame has a pixel format that is not supported.
    case unsupportedFrame = "unsupported_frame"
    /// The model could not run.
    case failed
  }

  package var code: Code
  /// The operation that failed, for example "load runtime".
  package var operation: String
  /// The file or tensor of the operation.
  package var operand: String
  /// The reason, as one sentence for a person.
  package var reason: String

  package init(_ code: Code, operation: String, operand: String, reason: String) {
    self.code = code
    self.operation = operation
    self.operand = operand
    self.reason = reason
  }

  package var description: String { "\(operation) \(operand): \(reason)" }
}
