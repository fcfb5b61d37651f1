/// Turns decoded frames of any pixel format into red, green, blue, made smaller when they are
/// huge.
///
/// Keeps what it takes to convert, and one buffer for all frames of the same kind. Not
/// thread-safe.
package struct FrameScaler: ~Copyable {
  /// The longest side of the result, in samples; larger frames are scaled down.
  package let longestSide: Int
  /// Whether the result's samples are square and its sides even numbers.
  private let isForShowing: Bool
  private var buffer: PixelBuffer?
  private var tones = ToneTables()

  /// The usual longest side.
  package static let usualSide = 1920

  /// - Parameters:
  ///   - longestSide: 1920 keeps full HD as it is: a player who fills the frame is still seen
  ///     with several samples for each one that the pose model looks at (256 across).
  ///   - isForShowing: Whether the result's samples are square and its sides even numbers, as
  ///     colours at half the resolution need them; otherwise the samples are as stored.
  package init(longestSide: Int = usualSide, isForShowing: Bool = false) {
    self.longestSide = longestSide
    self.isForShowing = isForShowing
  }

  /// The frame in red, green, blue; the same buffer is used again for the next frame.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func rgb(_ frame: borrowing VideoFrame) throws(MediaError) -> PixelBuffer {
    let pixels = try begin(frame)
    try pixels.prepare()
    end()
    return pixels
  }

  /// The frame, of which only what `PixelBuffer.prepare` is asked for is converted to red, green,
  /// blue; the same buffer is used again for the next frame.
  ///
  /// - Throws: `MediaError` (`outOfResources`).
  package mutating func begin(_ frame: borrowing VideoFrame) throws(MediaError) -> PixelBuffer {
    let (width, height) = scaledSize(of: frame)
    let target: PixelBuffer
    if let buffer, buffer.width == width, buffer.height == height {
      target = buffer
    } else {
      guard
        let made = PixelBuffer(
          width: width, height: height, geometry: frame.geometry,
          converter: FrameConverter(isForShowing: isForShowing))
      else { throw ColorConversion.outOfMemory }
      target = made
      buffer = made
    }
    target.geometry = frame.geometry
    target.toneTable = tones.table(for: frame.avFrame.highDynamicRange)
    guard target.converter?.begin(frame.avFrame, part: frame.part, target: target) == true else {
      throw ColorConversion.outOfMemory
    }
    return target
  }

  /// A copy of the part of a frame that `PixelBuffer.prepare` needs for a box of `begin`'s
  /// result.
  ///
  /// - Parameter box: Tells the box, and whether half the result's resolution is enough for it.
  /// - Returns: `nil` when that is nearly all of it, or cannot be cut out, or there is no memory.
  package mutating func part(
    of frame: borrowing VideoFrame, around box: (PixelBuffer) -> (box: PixelBox, isLarge: Bool)?
  ) -> VideoFrame? {
    guard frame.part == nil, let target = try? begin(frame), let wanted = box(target),
      let copy = target.converter?
        .copy(target.inside(wanted.box), of: target, isHalved: wanted.isLarge)
    else { return nil }
    return VideoFrame(
      time: frame.time, position: frame.position, geometry: frame.geometry, copy: copy)
  }

  /// Lets go of the latest frame, whose memory the decoder may need.
  package func end() { buffer?.converter?.end() }

  private func scaledSize(of frame: borrowing VideoFrame) -> (width: Int, height: Int) {
    // Shown in the size of the first frame, also when a later one is stored in another.
    let shown = frame.geometry
    let (width, height) =
      isForShowing
      ? (Double(shown.storedWidth) * shown.sampleAspectRatio, Double(shown.storedHeight))
      : (Double(frame.wholeWidth), Double(frame.wholeHeight))
    let factor = min(1, Double(longestSide) / max(width, height))
    func scaled(_ side: Double) -> Int {
      isForShowing
        ? max(2, 2 * Int((side * factor / 2).rounded()))
        : max(1, Int((side * factor).rounded()))
    }
    return (scaled(width), scaled(height))
  }
}
