/// The measurements of a frame by itself, independent of other frames and of the people in it.
package struct MeasuredImage: Sendable {
  /// The longest side of the map from which motion is measured, in samples.
  private static let mapSide = 160

  /// The mean brightness, and the share that is nearly black or white, both 0 to 1.
  let exposure: (mean: Double, clippedShare: Double)
  /// As in `FrameFeatures`; `nil` when it was not measured.
  let sharpness: Double?
  /// The image pyramid, the finest map first, each half as large as the one before.
  let maps: [BrightnessMap]

  /// - Parameters:
  ///   - image: The frame in grey, in display orientation.
  ///   - withSharpness: Whether to measure sharpness too, which takes as long as all the rest.
  package init(_ image: GrayImage, withSharpness: Bool = true) {
    exposure = image.exposure
    sharpness = withSharpness ? image.sharpness : nil
    maps = BrightnessMap(image, longestSide: Self.mapSide).pyramid
  }
}
