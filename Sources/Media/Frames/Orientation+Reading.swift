extension Orientation {
  /// The start offset and strides with which a stored frame is read in display order.
  struct Reading: Sendable, Hashable {
    /// The displayed size, in samples.
    var width: Int
    var height: Int
    /// The offset of the first displayed sample, in bytes.
    var start: Int
    /// The stride in the stored bytes for one displayed sample to the right.
    var strideRight: Int
    /// The stride in the stored bytes for one displayed sample down.
    var strideDown: Int
  }

  /// Returns how stored samples are read upright.
  ///
  /// - Parameters:
  ///   - width: As stored, in samples.
  ///   - height: As stored, in samples.
  ///   - bytesPerSample: The distance between stored samples, in bytes.
  ///   - bytesPerRow: The distance between stored rows (linesize), in bytes.
  func reading(width: Int, height: Int, bytesPerSample: Int, bytesPerRow: Int) -> Reading {
    let startsRight = xFromX + yFromX < 0
    let startsLow = xFromY + yFromY < 0
    return Reading(
      width: swapsAxes ? height : width, height: swapsAxes ? width : height,
      start: (startsRight ? (width - 1) * bytesPerSample : 0)
        + (startsLow ? (height - 1) * bytesPerRow : 0),
      strideRight: xFromX * bytesPerSample + xFromY * bytesPerRow,
      strideDown: yFromX * bytesPerSample + yFromY * bytesPerRow)
  }
}
