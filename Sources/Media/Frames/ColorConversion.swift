internal import CFFmpeg

/// Turns frames of one size and pixel format into red, green, blue, perhaps of another size.
///
/// Keeps its contexts from one frame to the next. Not thread-safe.
@safe final class ColorConversion {
  private var context: OpaquePointer?
  /// Makes frames smaller, or their samples shorter, before they are coloured.
  private var contextForReducing: OpaquePointer?
  private var reduced: AVFrameHandle?
  /// Whether frames are made for people and not for models.
  private let isForShowing: Bool

  init(isForShowing: Bool) { self.isForShowing = isForShowing }

  /// Converts a frame, in the colours that are said of the frame that it is a part of.
  ///
  /// - Throws: `MediaError` with `unsupportedCodec`, `outOfResources` or `internal`.
  func convert(
    _ source: borrowing AVFrameHandle, into target: borrowing AVFrameHandle,
    colorsOf frame: borrowing AVFrameHandle
  ) throws(MediaError) {
    guard isReduced(source, to: (target.width, target.height)) else {
      return try unsafe color(source.pointer, into: target.pointer, frame.pointer)
    }
    if reduced?.width != target.width || reduced?.height != target.height {
      reduced = AVFrameHandle.make(
        width: target.width, height: target.height, format: AV_PIX_FMT_YUV420P)
    }
    guard let between = unsafe reduced?.pointer else { throw Self.outOfMemory }
    try unsafe reduce(source, into: between, frame.pointer)
    try unsafe color(between, into: target.pointer, frame.pointer)
  }

  /// A copy of a frame, reduced as it would be before it is made as large as `size`, of which
  /// `convert` makes the same as of the frame itself.
  ///
  /// - Throws: `MediaError` with `outOfResources` or `internal`.
  func copy(
    _ source: borrowing AVFrameHandle, for size: (width: Int, height: Int),
    colorsOf frame: borrowing AVFrameHandle
  ) throws(MediaError) -> AVFrameHandle {
    let isReduced = isReduced(source, to: size)
    let made =
      isReduced
      ? AVFrameHandle.make(width: size.width, height: size.height, format: AV_PIX_FMT_YUV420P)
      : AVFrameHandle.make(width: source.width, height: source.height, format: source.pixelFormat)
    guard let copy = made else { throw Self.outOfMemory }
    if isReduced {
      try unsafe reduce(source, into: copy.pointer, frame.pointer)
    } else {
      let status = FFmpegStatus(unsafe av_frame_copy(copy.pointer, source.pointer))
      if status.failed { throw Self.failure(.internal, status.text) }
    }
    let (from, to) = unsafe (frame.pointer, copy.pointer)
    // What is not said follows from the height of the whole.
    unsafe to.pointee.colorspace = Self.colorSpace(of: from)
    unsafe to.pointee.color_range = from.pointee.color_range
    unsafe to.pointee.color_trc = from.pointee.color_trc
    unsafe to.pointee.color_primaries = from.pointee.color_primaries
    unsafe to.pointee.chroma_location = from.pointee.chroma_location
    return copy
  }

  @unsafe private func reduce(
    _ avFrame: borrowing AVFrameHandle, into target: UnsafeMutablePointer<AVFrame>,
    _ frame: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    let (width, height) = unsafe (Int(target.pointee.width), Int(target.pointee.height))
    let source = unsafe avFrame.pointer
    if let planes = PlaneReduction(of: avFrame, width: width, height: height),
      unsafe planes.reduce(source, into: target)
    {
      return
    }
    unsafe contextForReducing = sws_getCachedContext(
      contextForReducing, source.pointee.width, source.pointee.height,
      AVPixelFormat(rawValue: source.pointee.format), target.pointee.width,
      target.pointee.height, AV_PIX_FMT_YUV420P, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe contextForReducing else { throw Self.outOfMemory }
    let (matrix, full) = unsafe Self.colors(of: frame)
    _ = unsafe sws_setColorspaceDetails(
      context, matrix, full, matrix, full, 0, 1 << 16, 1 << 16)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, source))
    if status.failed { throw Self.failure(.internal, status.text) }
  }

  /// Whether samples are made fewer or shorter first, while the colours, at half the resolution, stay
  /// so: for models, as colours then come from the nearest sample; it takes less than half as long
  /// as both in one.
  func isReduced(
    _ source: borrowing AVFrameHandle, to size: (width: Int, height: Int)
  ) -> Bool {
    guard !isForShowing, let format = unsafe av_pix_fmt_desc_get(source.pixelFormat),
      unsafe format.pointee.log2_chroma_w == 1, unsafe format.pointee.log2_chroma_h == 1
    else { return false }
    let isLong = unsafe format.pointee.comp.0.depth > 8
    return isLong || source.width != size.width || source.height != size.height
  }

  @unsafe private func color(
    _ source: UnsafeMutablePointer<AVFrame>, into target: UnsafeMutablePointer<AVFrame>,
    _ frame: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    unsafe context = sws_getCachedContext(
      context, source.pointee.width, source.pointee.height,
      AVPixelFormat(rawValue: source.pointee.format), target.pointee.width, target.pointee.height,
      AV_PIX_FMT_RGB24, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe context else {
      throw Self.failure(
        .unsupportedCodec, "The pictures have a pixel format that cannot be shown.")
    }
    let (matrix, full) = unsafe Self.colors(of: frame)
    _ = unsafe sws_setColorspaceDetails(
      context, matrix, full, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, source))
    if status.failed { throw Self.failure(.internal, status.text) }
  }

  /// Which matrix and range the stored colours have.
  @unsafe private static func colors(
    of avFrame: UnsafeMutablePointer<AVFrame>
  ) -> (matrix: UnsafePointer<CInt>?, isFull: CInt) {
    unsafe (
      sws_getCoefficients(CInt(colorSpace(of: avFrame).rawValue)),
      avFrame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    )
  }

  /// Which colours the samples stand for.
  @unsafe static func colorSpace(of avFrame: UnsafeMutablePointer<AVFrame>) -> AVColorSpace {
    let space = unsafe avFrame.pointee.colorspace
    // Where the file does not say, players take BT.709 from 720 lines on and BT.601 below.
    let isSaid =
      space != AVCOL_SPC_UNSPECIFIED && space != AVCOL_SPC_RGB
      && space.rawValue < AVCOL_SPC_NB.rawValue
    if isSaid { return space }
    return unsafe avFrame.pointee.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_BT470BG
  }

  static var outOfMemory: MediaError {
    failure(.outOfResources, "There is no memory for a picture.")
  }

  static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "convert", file: "picture", reason: reason)
  }

  deinit {
    unsafe sws_freeContext(context)
    unsafe sws_freeContext(contextForReducing)
  }
}
