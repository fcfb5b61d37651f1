internal import CFFmpeg
package import Frames

/// Turns decoded pictures of any pixel format into small grey ones, the way a person is shown them.
///
/// Keeps one conversion context and one buffer for all pictures of the same kind. Not thread-safe.
@safe package struct GrayScaler: ~Copyable {
  /// The longest side of the result, in samples; larger pictures are scaled down.
  package let longestSide: Int
  private var context: OpaquePointer?
  private var buffer: Frame?
  private var tones = ToneTables()

  /// - Parameter longestSide: 640 shows a player who fills the picture with as much detail as the
  ///   pose model sees of him (256 across a square somewhat larger than he is).
  package init(longestSide: Int = 640) {
    self.longestSide = longestSide
  }

  /// The picture in grey, turned as it is shown, with square samples.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func gray(_ picture: borrowing Picture) throws(MediaError) -> GrayImage {
    let geometry = picture.geometry
    let shown = (Double(geometry.displayWidth), Double(geometry.displayHeight))
    let factor = min(1, Double(longestSide) / max(shown.0, shown.1))
    let sides = (
      max(1, Int((shown.0 * factor).rounded())), max(1, Int((shown.1 * factor).rounded()))
    )
    let (width, height) = geometry.orientation.swapsAxes ? (sides.1, sides.0) : sides
    if buffer?.width != width || buffer?.height != height {
      buffer = Frame.make(width: width, height: height, format: AV_PIX_FMT_GRAY8)
    }
    guard let target = unsafe buffer?.pointer else {
      throw GrayScaler.failure(.outOfResources, "There is no memory for a picture.")
    }
    var isFilled = true
    if let boxes = BoxAverage(of: picture.frame, width: width, height: height) {
      isFilled = unsafe boxes.reduce(picture.frame, into: target)
    } else {
      try unsafe scale(picture.frame, into: target)
    }
    guard isFilled,
      let samples = unsafe GrayScaler.samples(of: target, turned: geometry.orientation)
    else { throw GrayScaler.failure(.internal, "A picture has no samples.") }
    let tone = tones.table(for: picture.frame.highDynamicRange)
    return GrayImage(
      width: sides.0, height: sides.1,
      samples: tone.map { tone in samples.map { tone[Int($0)] } } ?? samples)
  }

  @unsafe private mutating func scale(
    _ frame: borrowing Frame, into target: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    unsafe context = sws_getCachedContext(
      context, CInt(frame.width), CInt(frame.height), frame.pixelFormat, target.pointee.width,
      target.pointee.height, AV_PIX_FMT_GRAY8, SWS_AREA, nil, nil, nil)
    guard let context = unsafe context else {
      throw GrayScaler.failure(
        .unsupportedCodec, "The pictures have a pixel format that cannot be shown.")
    }
    unsafe GrayScaler.setRange(of: frame.pointer, in: context)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, frame.pointer))
    if status.failed { throw GrayScaler.failure(.internal, status.text) }
  }

  /// The samples of a grey picture in the order in which they are shown.
  @unsafe private static func samples(
    of frame: UnsafeMutablePointer<AVFrame>, turned turn: Orientation
  ) -> [UInt8]? {
    guard let base = unsafe frame.pointee.data.0 else { return nil }
    let (width, height) = unsafe (Int(frame.pointee.width), Int(frame.pointee.height))
    let rowBytes = unsafe Int(frame.pointee.linesize.0)
    let bytes = unsafe UnsafeBufferPointer(start: base, count: (height - 1) * rowBytes + width)
    let span = unsafe bytes.span
    let reading = turn.reading(
      width: width, height: height, bytesPerSample: 1, bytesPerRow: rowBytes)
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height)
    for row in 0..<reading.height {
      let start = reading.start + row * reading.stepDown
      if reading.stepRight == 1 {
        unsafe samples.append(contentsOf: bytes[start..<(start + reading.width)])
        continue
      }
      for column in 0..<reading.width {
        samples.append(span[start + column * reading.stepRight])
      }
    }
    return samples
  }

  /// Tells the converter which range the stored brightness has; the result's is 0 to 255.
  @unsafe private static func setRange(
    of frame: UnsafeMutablePointer<AVFrame>, in context: OpaquePointer
  ) {
    let coefficients = unsafe sws_getCoefficients(SWS_CS_DEFAULT)
    let full: CInt = unsafe frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    _ = unsafe sws_setColorspaceDetails(
      context, coefficients, full, coefficients, 1, 0, 1 << 16, 1 << 16)
  }

  private static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "convert", file: "picture", reason: reason)
  }

  deinit { unsafe sws_freeContext(context) }
}
