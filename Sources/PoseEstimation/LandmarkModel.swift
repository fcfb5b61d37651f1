/// What one landmark model needs as its input, and how its outputs become a pose.
protocol LandmarkModel: Sendable {
  /// Crops an ROI to the model's input.
  static var sampler: ROISampler { get }

  /// Finds the model's outputs by their sizes.
  ///
  /// - Throws: `InferenceError` with `unexpectedModel`.
  init(outputsOf session: borrowing InferenceSession) throws(InferenceError)

  /// Returns the pose in the ROI that was the input of the latest run; its presence is the
  /// confidence that a person is there. Joints that the model does not have stay missing.
  func result(of session: borrowing InferenceSession, in roi: ROI) -> LandmarkResult
}
