internal import Media

extension InferenceError {
  /// A picture that could not be converted.
  init(ofPicture error: MediaError) {
    let code: Code =
      switch error.code {
      case .outOfResources: .outOfResources
      case .unsupportedCodec: .unsupportedPicture
      default: .failed
      }
    self.init(code, operation: error.operation, operand: "picture", reason: error.reason)
  }
}
