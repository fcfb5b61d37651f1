/// Converts decoded frames to upright frames for the encoder, with square pixels and in standard
/// dynamic range, and downscales large ones.
///
/// Keeps its conversion contexts and buffers. Not thread-safe.
package struct ClipScaler: ~Copyable {
  private let conversion = ColorConversion(isForShowing: true, target: .clip)
  private var scaler: FrameScaler
  private var stored: ClipFrame?
  private var turned: ClipFrame?

  /// - Parameter longestSide: The maximum of width and height, in pixels.
  package init(longestSide: Int) {
    scaler = FrameScaler(longestSide: longestSide, isForShowing: true)
  }

  /// Converts the frame; the buffer is reused for the next frame.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func upright(_ frame: borrowing VideoFrame) throws(MediaError) -> ClipFrame {
    if frame.avFrame.toneTable != nil || frame.avFrame.isFullRange {
      return try throughRGB(frame)
    }
    let size = scaler.scaledSize(of: frame)
    let shown = try Self.buffer(&stored, width: size.width, height: size.height)
    try conversion.convert(frame.avFrame, into: shown.avFrame, colorsOf: frame.avFrame)
    let turn = frame.geometry.orientation
    if turn == .upright { return shown }
    let reading = turn.reading(
      width: size.width, height: size.height, bytesPerSample: 1, bytesPerRow: size.width)
    let upright = try Self.buffer(&turned, width: reading.width, height: reading.height)
    upright.show(shown, turned: turn)
    return upright
  }

  /// Converts a frame of high dynamic range, whose tones are mapped in RGB, or of full range, which
  /// libswscale does not reduce between all formats.
  private mutating func throughRGB(
    _ frame: borrowing VideoFrame
  ) throws(MediaError) -> ClipFrame {
    guard let pixels = try scaler.rgb(frame).upright() else { throw ColorConversion.outOfMemory }
    let shown = try Self.buffer(&turned, width: pixels.width, height: pixels.height)
    try conversion.convert(pixels.avFrame, into: shown.avFrame, colorsOf: pixels.avFrame)
    return shown
  }

  private static func buffer(
    _ buffer: inout ClipFrame?, width: Int, height: Int
  ) throws(MediaError) -> ClipFrame {
    if let buffer, buffer.width == width, buffer.height == height { return buffer }
    guard let made = ClipFrame(width: width, height: height) else {
      throw ColorConversion.outOfMemory
    }
    buffer = made
    return made
  }
}
