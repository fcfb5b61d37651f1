internal import Media

extension InferenceError {
  /// Creates the error for a frame that could not be converted.
  init(ofFrame error: MediaError) {
    let code: Code =
      switch error.code {
      case .outOfResources: .outOfResources
      case .unsupportedCodec: .unsupportedFrame
      default: .failed
      }
    self.init(code, operation: error.operation, operand: "frame", reason: error.reason)
  }
}
