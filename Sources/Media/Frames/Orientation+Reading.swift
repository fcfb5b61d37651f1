extension Orientation {
  /// How the samples of a stored frame are read in the order in which they are shown.
  struct Reading: Sendable, Hashable {
    /// Size as shown, in samples.
    var width: Int
    var height: Int
    /// Where the first sample shown stands, in bytes.
    var start: Int
    /// Through the stored bytes for one sample to the right.
    var stepRight: Int
    /// Through the stored bytes for one sample down.
    var stepDown: Int
  }

  /// - Parameters:
  ///   - width: As stored, in samples.
  ///   - height: As stored, in samples.
  ///   - bytesPerSample: From one stored sample to the next, in bytes.
  ///   - bytesPerRow: From one stored row to the next, in bytes.
  func reading(width: Int, height: Int, bytesPerSample: Int, bytesPerRow: Int) -> Reading {
    let startsRight = xFromX + yFromX < 0
    let startsLow = xFromY + yFromY < 0
    return Reading(
      width: swapsAxes ? height : width, height: swapsAxes ? width : height,
      start: (startsRight ? (width - 1) * bytesPerSample : 0)
        + (startsLow ? (height - 1) * bytesPerRow : 0),
      stepRight: xFromX * bytesPerSample + xFromY * bytesPerRow,
      stepDown: yFromX * bytesPerSample + yFromY * bytesPerRow)
  }
}
