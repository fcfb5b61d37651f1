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

extension FrameScaler {
  /// Returns a buffer for a frame, as `begin` does.
  ///
  /// - Throws: `InferenceError` for a frame that could not be converted.
  mutating func pixels(
    of frame: borrowing VideoFrame
  ) throws(InferenceError) -> PixelBuffer {
    do throws(MediaError) {
      return try begin(frame)
    } catch {
      throw InferenceError(ofFrame: error)
    }
  }
}
