internal import CFFmpeg

/// Turns decoded pictures of any pixel format into red, green, blue, made smaller when they are
/// huge.
///
/// Keeps one conversion context and one buffer for all pictures of the same kind. Not thread-safe.
@safe package struct PictureScaler: ~Copyable {
  /// The longest side of the result, in samples; larger pictures are scaled down.
  package let longestSide: Int
  /// Whether the result's samples are square and its sides even numbers.
  private let isForShowing: Bool
  private var context: OpaquePointer?
  private var buffer: PixelBuffer?
  private var tones = ToneTables()

  /// - Parameters:
  ///   - longestSide: 1920 keeps full HD as it is: a player who fills the picture is still seen
  ///     with several samples for each one that the pose model looks at (256 across).
  ///   - isForShowing: Whether the result's samples are square and its sides even numbers, as
  ///     colours at half the resolution need them; otherwise the samples are as stored.
  package init(longestSide: Int = 1920, isForShowing: Bool = false) {
    self.longestSide = longestSide
    self.isForShowing = isForShowing
  }

  /// The picture in red, green, blue; the same buffer is used again for the next picture.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func rgb(_ picture: borrowing Picture) throws(MediaError) -> PixelBuffer {
    let frame = unsafe picture.frame.pointer
    let (width, height) = scaledSize(of: picture)
    let target: PixelBuffer
    if let buffer, buffer.width == width, buffer.height == height {
      target = buffer
    } else {
      guard
        let made = PixelBuffer(width: width, height: height, geometry: picture.geometry)
      else { throw PictureScaler.failure(.outOfResources, "There is no memory for a picture.") }
      target = made
      buffer = made
    }
    target.geometry = picture.geometry
    target.toneTable = tones.table(for: picture.frame.highDynamicRange)

    unsafe context = sws_getCachedContext(
      context, frame.pointee.width, frame.pointee.height, picture.frame.pixelFormat,
      CInt(width), CInt(height), AV_PIX_FMT_RGB24, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe context else {
      throw PictureScaler.failure(
        .unsupportedCodec, "The pictures have a pixel format that cannot be shown.")
    }
    unsafe PictureScaler.setColors(of: frame, in: context)
    let status = FFmpegStatus(
      unsafe sws_scale_frame(context, target.frame.pointer, frame))
    if status.failed { throw PictureScaler.failure(.internal, status.text) }
    return target
  }

  private func scaledSize(of picture: borrowing Picture) -> (width: Int, height: Int) {
    // Shown in the size of the first picture, also when a later one is stored in another.
    let shown = picture.geometry
    let (width, height) =
      isForShowing
      ? (Double(shown.storedWidth) * shown.sampleAspectRatio, Double(shown.storedHeight))
      : (Double(picture.frame.width), Double(picture.frame.height))
    let factor = min(1, Double(longestSide) / max(width, height))
    func scaled(_ side: Double) -> Int {
      isForShowing
        ? max(2, 2 * Int((side * factor / 2).rounded()))
        : max(1, Int((side * factor).rounded()))
    }
    return (scaled(width), scaled(height))
  }

  /// Tells the converter which matrix and range the stored colours have.
  @unsafe private static func setColors(
    of frame: UnsafeMutablePointer<AVFrame>, in context: OpaquePointer
  ) {
    let space = unsafe frame.pointee.colorspace
    // Where the file does not say, players take BT.709 from 720 lines on and BT.601 below.
    let isSaid =
      space != AVCOL_SPC_UNSPECIFIED && space != AVCOL_SPC_RGB
      && space.rawValue < AVCOL_SPC_NB.rawValue
    let matrix =
      isSaid
      ? CInt(space.rawValue)
      : (unsafe frame.pointee.height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601)
    let coefficients = unsafe sws_getCoefficients(matrix)
    let full: CInt = unsafe frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    _ = unsafe sws_setColorspaceDetails(
      context, coefficients, full, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16)
  }

  private static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "convert", file: "picture", reason: reason)
  }

  deinit { unsafe sws_freeContext(context) }
}
