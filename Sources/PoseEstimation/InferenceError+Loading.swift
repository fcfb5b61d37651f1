extension InferenceError {
  /// Creates the error for a failed load from the runtime's message.
  ///
  /// - Parameters:
  ///   - what: The item that failed to load, for a person, for example "pose model".
  ///   - operation: The operation that failed.
  ///   - operand: The file of the operation.
  ///   - text: The runtime's message.
  static func loading(
    _ what: String, operation: String, operand: String, text: String
  ) -> InferenceError {
    if ErrorText.isLackOfResources(text) {
      return InferenceError(
        .outOfResources, operation: operation, operand: operand,
        reason: "The system has no memory or descriptor left.")
    }
    return InferenceError(
      .modelMissing, operation: operation, operand: operand,
      reason: "The \(what) cannot be loaded; run script/bootstrap. \(ErrorText.lastLine(text))")
  }
}
