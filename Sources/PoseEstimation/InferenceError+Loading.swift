extension InferenceError {
  /// Something that could not be loaded, from the words in which the runtime says why.
  ///
  /// - Parameters:
  ///   - what: What it is, for a person, for example "pose model".
  ///   - operation: What was being done.
  ///   - operand: The file it was done with.
  ///   - text: The runtime's own words.
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
