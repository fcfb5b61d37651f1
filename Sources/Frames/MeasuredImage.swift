/// What a picture shows by itself, without those before it or who is in it.
package struct MeasuredImage: Sendable {
  /// The longest side of the map of which motion is measured, in places.
  private static let mapSide = 160

  /// The mean brightness and the share that is nearly black or white, both 0 to 1.
  let exposure: (mean: Double, clippedShare: Double)
  /// As `FrameFeatures` has it.
  let sharpness: Double?
  /// Small pictures of it, the finest first, each half as large as the one before.
  let maps: [BrightnessMap]

  /// - Parameter image: The picture as it is shown, in grey.
  package init(_ image: GrayImage) {
    exposure = image.exposure
    sharpness = image.sharpness
    maps = BrightnessMap(image, longestSide: Self.mapSide).pyramid
  }
}
