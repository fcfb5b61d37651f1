/// Converts decoded frames of any pixel format to RGB and downscales large ones.
///
/// Keeps its conversion contexts, and one buffer for all frames of the same kind. Not thread-safe.
package struct FrameScaler: ~Copyable {
  /// The longest side of the result, in samples; larger frames are scaled down.
  package let longestSide: Int
  /// Whether the result's samples are square and its sides even numbers.
  private let isForShowing: Bool
  private var buffer: PixelBuffer?

  /// The default longest side.
  package static let usualSide = 1920

  /// - Parameters:
  ///   - longestSide: 1920 keeps full HD unscaled: a player who fills the frame still has several
  ///     samples for each sample of the pose model's input (256 across).
  ///   - isForShowing: Whether the result's samples are square and its sides even numbers, as
  ///     subsampled chroma requires; otherwise the samples are as stored.
  package init(longestSide: Int = usualSide, isForShowing: Bool = false) {
    self.longestSide = longestSide
    self.isForShowing = isForShowing
  }

  /// Converts the frame to RGB; the buffer is reused for the next frame.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func rgb(_ frame: borrowing VideoFrame) throws(MediaError) -> PixelBuffer {
    let pixels = try begin(frame)
    try pixels.prepare()
    end()
    return pixels
  }

  /// Returns a buffer for the frame in which only the boxes passed to `PixelBuffer.prepare` are
  /// converted to RGB; the buffer is reused for the next frame.
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
    target.toneTable = frame.avFrame.toneTable
    guard target.converter?.begin(frame.avFrame, crop: frame.crop, target: target) == true else {
      throw ColorConversion.outOfMemory
    }
    return target
  }

  /// Returns a copy of the crop of a frame that `PixelBuffer.prepare` needs for a box of `begin`'s
  /// result.
  ///
  /// - Parameter box: Returns the box, and whether half the result's resolution is sufficient for
  ///   it.
  /// - Returns: `nil` when that is nearly the whole frame, cannot be cropped, or memory is
  ///   exhausted.
  package mutating func crop(
    of frame: borrowing VideoFrame, around box: (PixelBuffer) -> (box: PixelBox, isLarge: Bool)?
  ) -> VideoFrame? {
    guard frame.crop == nil, let target = try? begin(frame), let wanted = box(target),
      let copy = target.converter?
        .copy(target.inside(wanted.box), of: target, isHalved: wanted.isLarge)
    else { return nil }
    return VideoFrame(
      time: frame.time, position: frame.position, geometry: frame.geometry, copy: copy)
  }

  /// Releases the latest frame, whose memory the decoder may need.
  package func end() { buffer?.converter?.end() }

  /// Returns the size of the result, in samples of the stored orientation.
  func scaledSize(of frame: borrowing VideoFrame) -> (width: Int, height: Int) {
    // Displayed at the size of the first frame, also when a later frame is stored at another size.
    let shown = frame.geometry
    let (width, height) =
      isForShowing
      ? (Double(shown.storedWidth) * shown.sampleAspectRatio, Double(shown.storedHeight))
      : (Double(frame.fullWidth), Double(frame.fullHeight))
    let factor = min(1, Double(longestSide) / max(width, height))
    func scaled(_ side: Double) -> Int {
      isForShowing
        ? max(2, 2 * Int((side * factor / 2).rounded()))
        : max(1, Int((side * factor).rounded()))
    }
    return (scaled(width), scaled(height))
  }
}
