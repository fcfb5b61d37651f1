/// Turns decoded pictures of any pixel format into red, green, blue, made smaller when they are
/// huge.
///
/// Keeps what it takes to convert, and one buffer for all pictures of the same kind. Not
/// thread-safe.
package struct PictureScaler: ~Copyable {
  /// The longest side of the result, in samples; larger pictures are scaled down.
  package let longestSide: Int
  /// Whether the result's samples are square and its sides even numbers.
  private let isForShowing: Bool
  private var buffer: PixelBuffer?
  private var tones = ToneTables()

  /// The usual longest side.
  package static let usualSide = 1920

  /// - Parameters:
  ///   - longestSide: 1920 keeps full HD as it is: a player who fills the picture is still seen
  ///     with several samples for each one that the pose model looks at (256 across).
  ///   - isForShowing: Whether the result's samples are square and its sides even numbers, as
  ///     colours at half the resolution need them; otherwise the samples are as stored.
  package init(longestSide: Int = usualSide, isForShowing: Bool = false) {
    self.longestSide = longestSide
    self.isForShowing = isForShowing
  }

  /// The picture in red, green, blue; the same buffer is used again for the next picture.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func rgb(_ picture: borrowing Picture) throws(MediaError) -> PixelBuffer {
    let pixels = try begin(picture)
    try pixels.prepare()
    end()
    return pixels
  }

  /// The picture, of which only what `PixelBuffer.prepare` is asked for is converted to red, green,
  /// blue; the same buffer is used again for the next picture.
  ///
  /// - Throws: `MediaError` (`outOfResources`).
  package mutating func begin(_ picture: borrowing Picture) throws(MediaError) -> PixelBuffer {
    let (width, height) = scaledSize(of: picture)
    let target: PixelBuffer
    if let buffer, buffer.width == width, buffer.height == height {
      target = buffer
    } else {
      guard
        let made = PixelBuffer(
          width: width, height: height, geometry: picture.geometry,
          converter: PictureConverter(isForShowing: isForShowing))
      else { throw ColorConversion.outOfMemory }
      target = made
      buffer = made
    }
    target.geometry = picture.geometry
    target.toneTable = tones.table(for: picture.frame.highDynamicRange)
    guard target.converter?.begin(picture.frame, part: picture.part, target: target) == true else {
      throw ColorConversion.outOfMemory
    }
    return target
  }

  /// A copy of the part of a picture that `PixelBuffer.prepare` needs for a box of `begin`'s
  /// result.
  ///
  /// - Parameter box: Tells the box, and whether half the result's resolution is enough for it.
  /// - Returns: `nil` when that is nearly all of it, or cannot be cut out, or there is no memory.
  package mutating func part(
    of picture: borrowing Picture, around box: (PixelBuffer) -> (box: PixelBox, isLarge: Bool)?
  ) -> Picture? {
    guard picture.part == nil, let target = try? begin(picture), let wanted = box(target),
      let copy = target.converter?
        .copy(target.inside(wanted.box), of: target, isHalved: wanted.isLarge)
    else { return nil }
    return Picture(
      time: picture.time, position: picture.position, geometry: picture.geometry, copy: copy)
  }

  /// Lets go of the latest picture, whose memory the decoder may need.
  package func end() { buffer?.converter?.end() }

  private func scaledSize(of picture: borrowing Picture) -> (width: Int, height: Int) {
    // Shown in the size of the first picture, also when a later one is stored in another.
    let shown = picture.geometry
    let (width, height) =
      isForShowing
      ? (Double(shown.storedWidth) * shown.sampleAspectRatio, Double(shown.storedHeight))
      : (Double(picture.wholeWidth), Double(picture.wholeHeight))
    let factor = min(1, Double(longestSide) / max(width, height))
    func scaled(_ side: Double) -> Int {
      isForShowing
        ? max(2, 2 * Int((side * factor / 2).rounded()))
        : max(1, Int((side * factor).rounded()))
    }
    return (scaled(width), scaled(height))
  }
}
