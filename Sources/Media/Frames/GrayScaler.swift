internal import CFFmpeg
package import Frames

/// Converts decoded frames of any pixel format to small grey images in display orientation.
///
/// Keeps one conversion context and one buffer for all frames of the same kind. Not thread-safe.
@safe package struct GrayScaler: ~Copyable {
  /// The longest side of the result, in samples; larger frames are scaled down.
  package let longestSide: Int
  private var context: OpaquePointer?
  private var buffer: AVFrameHandle?

  /// - Parameter longestSide: 640 shows a player who fills the frame in as much detail as the pose
  ///   model's input has for a person (256 across a slightly larger square).
  package init(longestSide: Int = 640) {
    self.longestSide = longestSide
  }

  /// Converts the frame to grey, in display orientation and with square samples.
  ///
  /// - Throws: `MediaError` (`outOfResources`, or `unsupportedCodec` for a pixel format that cannot
  ///   be converted).
  package mutating func gray(_ frame: borrowing VideoFrame) throws(MediaError) -> GrayImage {
    let geometry = frame.geometry
    let shown = (Double(geometry.displayWidth), Double(geometry.displayHeight))
    let factor = min(1, Double(longestSide) / max(shown.0, shown.1))
    let sides = (
      max(1, Int((shown.0 * factor).rounded())), max(1, Int((shown.1 * factor).rounded()))
    )
    let (width, height) = geometry.orientation.swapsAxes ? (sides.1, sides.0) : sides
    if buffer?.width != width || buffer?.height != height {
      buffer = AVFrameHandle.make(width: width, height: height, format: AV_PIX_FMT_GRAY8)
    }
    guard let target = unsafe buffer?.pointer else {
      throw ColorConversion.outOfMemory
    }
    var isFilled = true
    if let boxes = BoxAverage(of: frame.avFrame, width: width, height: height) {
      isFilled = unsafe boxes.reduce(frame.avFrame, into: target)
    } else {
      try unsafe scale(frame.avFrame, into: target)
    }
    guard isFilled,
      let samples = unsafe GrayScaler.samples(of: target, turned: geometry.orientation)
    else { throw ColorConversion.failure(.internal, "A frame has no samples.") }
    let tone = frame.avFrame.toneTable
    return GrayImage(
      width: sides.0, height: sides.1,
      samples: tone.map { tone in samples.map { tone[Int($0)] } } ?? samples)
  }

  @unsafe private mutating func scale(
    _ avFrame: borrowing AVFrameHandle, into target: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    unsafe context = sws_getCachedContext(
      context, CInt(avFrame.width), CInt(avFrame.height), avFrame.pixelFormat, target.pointee.width,
      target.pointee.height, AV_PIX_FMT_GRAY8, SWS_AREA, nil, nil, nil)
    guard let context = unsafe context else {
      throw ColorConversion.failure(
        .unsupportedCodec, "The frames have a pixel format that cannot be converted.")
    }
    unsafe GrayScaler.setRange(of: avFrame.pointer, in: context)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, avFrame.pointer))
    if status.failed { throw ColorConversion.failure(.internal, status.text) }
  }

  /// Returns the samples of a grey frame in display order.
  @unsafe private static func samples(
    of avFrame: UnsafeMutablePointer<AVFrame>, turned turn: Orientation
  ) -> [UInt8]? {
    guard let base = unsafe avFrame.pointee.data.0 else { return nil }
    let (width, height) = unsafe (Int(avFrame.pointee.width), Int(avFrame.pointee.height))
    let rowBytes = unsafe Int(avFrame.pointee.linesize.0)
    let bytes = unsafe UnsafeBufferPointer(start: base, count: (height - 1) * rowBytes + width)
    let span = unsafe bytes.span
    let reading = turn.reading(
      width: width, height: height, bytesPerSample: 1, bytesPerRow: rowBytes)
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height)
    for row in 0..<reading.height {
      let start = reading.start + row * reading.strideDown
      if reading.strideRight == 1 {
        unsafe samples.append(contentsOf: bytes[start..<(start + reading.width)])
        continue
      }
      for column in 0..<reading.width {
        samples.append(span[start + column * reading.strideRight])
      }
    }
    return samples
  }

  /// Sets the source range of the stored brightness; the result's range is 0 to 255.
  @unsafe private static func setRange(
    of avFrame: UnsafeMutablePointer<AVFrame>, in context: OpaquePointer
  ) {
    let coefficients = unsafe sws_getCoefficients(SWS_CS_DEFAULT)
    let full: CInt = unsafe avFrame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    _ = unsafe sws_setColorspaceDetails(
      context, coefficients, full, coefficients, 1, 0, 1 << 16, 1 << 16)
  }

  deinit { unsafe sws_freeContext(context) }
}
