internal import CFFmpeg

/// Converts frames of one size and pixel format to that of its target, optionally scaled.
///
/// Keeps its swscale contexts between frames. Not thread-safe.
@safe final class ColorConversion {
  private var context: OpaquePointer?
  /// Reduces the resolution or bit depth of frames before the conversion to RGB.
  private var contextForReducing: OpaquePointer?
  private var reduced: AVFrameHandle?
  /// Whether the frames are for display and not for models.
  private let isForShowing: Bool

  private let target: Target

  /// The pixel formats that frames are converted to.
  enum Target {
    /// RGB, eight bits each.
    case pixels
    /// That of `ClipFrame`.
    case clip

    var format: AVPixelFormat { self == .pixels ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_YUV420P }
  }

  init(isForShowing: Bool, target: Target = .pixels) {
    self.isForShowing = isForShowing
    self.target = target
  }

  /// Converts a frame or a tile of one, using the colour properties of the whole frame, `colorsOf`.
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

  /// Returns a copy of a frame, reduced as before a conversion to `size`; `convert` gives the same
  /// result for the copy as for the frame itself.
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
    // An unspecified colour space is inferred from the height of the whole frame.
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

  /// Whether resolution or bit depth is reduced first, with chroma kept subsampled.
  ///
  /// Only for models, as chroma is then taken from the nearest sample; this takes less than half
  /// the time of doing both in one step.
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
      self.target.format, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe context else {
      throw Self.failure(
        .unsupportedCodec, "The frames have a pixel format that cannot be converted.")
    }
    let (matrix, full) = unsafe Self.colors(of: frame)
    let isClip = self.target == .clip
    _ = unsafe sws_setColorspaceDetails(
      context, matrix, full, sws_getCoefficients(isClip ? SWS_CS_ITU709 : SWS_CS_DEFAULT),
      isClip ? 0 : 1, 0, 1 << 16, 1 << 16)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, source))
    if status.failed { throw Self.failure(.internal, status.text) }
  }

  /// Returns the matrix and the range of the stored colours.
  @unsafe private static func colors(
    of avFrame: UnsafeMutablePointer<AVFrame>
  ) -> (matrix: UnsafePointer<CInt>?, isFull: CInt) {
    unsafe (
      sws_getCoefficients(CInt(colorSpace(of: avFrame).rawValue)),
      avFrame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    )
  }

  /// Returns the colour space of the samples.
  @unsafe static func colorSpace(of avFrame: UnsafeMutablePointer<AVFrame>) -> AVColorSpace {
    let space = unsafe avFrame.pointee.colorspace
    // Where the file states none, players assume BT.709 from 720 lines on and BT.601 below.
    let isStated =
      space != AVCOL_SPC_UNSPECIFIED && space != AVCOL_SPC_RGB
      && space.rawValue < AVCOL_SPC_NB.rawValue
    if isStated { return space }
    return unsafe avFrame.pointee.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_BT470BG
  }

  static var outOfMemory: MediaError {
    failure(.outOfResources, "There is no memory for a frame.")
  }

  static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "convert", file: "frame", reason: reason)
  }

  deinit {
    unsafe sws_freeContext(context)
    unsafe sws_freeContext(contextForReducing)
  }
}
