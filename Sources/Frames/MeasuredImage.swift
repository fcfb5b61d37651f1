/// What a frame shows by itself, without those before it or who is in it.
package struct MeasuredImage: Sendable {
  /// The longest side of the map of which motion is measured, in places.
  private static let mapSide = 160

  /// The mean brightness and the share that is nearly black or white, both 0 to 1.
  let exposure: (mean: Double, clippedShare: Double)
  /// As `FrameFeatures` has it; `nil` when it was not asked for.
  let sharpness: Double?
  /// Small frames of it, the finest first, each half as large as the one before.
  let maps: [BrightnessMap]

  /// - Parameters:
  ///   - image: The frame as it is shown, in grey.
  ///   - withSharpness: Whether to measure that as well, which takes as long as all the rest.
  package init(_ image: GrayImage, withSharpness: Bool = true) {
    exposure = image.exposure
    sharpness = withSharpness ? image.sharpness : nil
    maps = BrightnessMap(image, longestSide: Self.mapSide).pyramid
  }
}
