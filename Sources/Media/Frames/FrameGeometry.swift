/// The relation between the stored frame and the displayed frame.
package struct FrameGeometry: Sendable, Hashable {
  /// Width and height as stored, in samples.
  package var storedWidth: Int
  package var storedHeight: Int
  /// The width of a sample relative to its height; 1 for square ones.
  package var sampleAspectRatio = 1.0
  package var orientation = Orientation.upright

  private var squareWidth: Int {
    max(1, Int((Double(storedWidth) * sampleAspectRatio).rounded()))
  }

  /// Width of the displayed frame, in square pixels.
  package var displayWidth: Int { orientation.swapsAxes ? storedHeight : squareWidth }

  /// Height of the displayed frame, in square pixels.
  package var displayHeight: Int { orientation.swapsAxes ? squareWidth : storedHeight }

  /// Returns the map from displayed pixels to the samples of a buffer of `width` × `height`.
  ///
  /// The buffer holds the stored frame, possibly scaled. Integer coordinates are pixel centres on
  /// both sides.
  package func displayToBuffer(width: Int, height: Int) -> Affine {
    let toUnit = Affine(
      a: 1 / Double(displayWidth), b: 0, tx: 0.5 / Double(displayWidth) - 0.5,
      c: 0, d: 1 / Double(displayHeight), ty: 0.5 / Double(displayHeight) - 0.5)
    // The inverse of a rotation is its transpose.
    let turnBack = Affine(
      a: Double(orientation.xFromX), b: Double(orientation.yFromX), tx: 0,
      c: Double(orientation.xFromY), d: Double(orientation.yFromY), ty: 0)
    let toBuffer = Affine(
      a: Double(width), b: 0, tx: Double(width) / 2 - 0.5,
      c: 0, d: Double(height), ty: Double(height) / 2 - 0.5)
    return toBuffer.after(turnBack.after(toUnit))
  }
}
