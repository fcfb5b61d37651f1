internal import CFFmpeg

/// Turns a decoded picture into red, green, blue, as much of it as is asked for.
///
/// Keeps the picture, and one conversion context for whole pictures and one for pieces. Not
/// thread-safe.
@safe final class PictureConverter {
  private let source: Frame
  private let sourcePiece: Frame
  private let targetPiece: Frame
  private var contextForWhole: OpaquePointer?
  private var contextForPieces: OpaquePointer?
  /// Makes pieces smaller, or their samples shorter, before they are converted.
  private var contextForReducing: OpaquePointer?
  private var reduced: Frame?
  /// The size of the latest piece of the result: the context is made for it.
  private var latest: (width: Int, height: Int)?
  /// What has been converted of this picture.
  private var done: [PixelBox] = []
  /// Where pieces can be cut out; `nil` when only the whole can be converted.
  private var grids: (columns: ScalingGrid, rows: ScalingGrid)?

  /// `nil` when there is no memory left.
  init?() {
    guard let source = Frame.make(), let sourcePiece = Frame.make(), let targetPiece = Frame.make()
    else { return nil }
    self.source = source
    self.sourcePiece = sourcePiece
    self.targetPiece = targetPiece
  }

  /// Takes up another picture, of which nothing has been converted yet.
  ///
  /// - Returns: Whether there was memory for that.
  func begin(_ picture: borrowing Frame, target: PixelBuffer) -> Bool {
    done = []
    unsafe av_frame_unref(source.pointer)
    guard unsafe av_frame_ref(source.pointer, picture.pointer) >= 0 else { return false }
    grids = nil
    // Rows of 64 bytes are what converters are fast with; colours may come for four rows at once.
    if let columns = ScalingGrid(from: source.width, to: target.width, alignment: 64),
      let rows = ScalingGrid(from: source.height, to: target.height, alignment: 16)
    {
      grids = (columns, rows)
    }
    return true
  }

  /// Lets go of the picture.
  func end() {
    unsafe av_frame_unref(source.pointer)
    grids = nil
  }

  /// Converts what is needed for a box of the result, unless it has been.
  func convert(_ box: PixelBox, into target: PixelBuffer) throws(MediaError) {
    if done.contains(where: { $0.contains(box) }) { return }
    let whole = PixelBox(columns: 0..<target.width, rows: 0..<target.height)
    guard box != whole, let grids else { return try convertWhole(into: target) }
    let columns = grids.columns.piece(around: box.columns, extendedTo: latest?.width)
    let rows = grids.rows.piece(around: box.rows, extendedTo: latest?.height)
    let piece = PixelBox(columns: columns, rows: rows)
    // Pieces that are nearly all of the picture cost as much as the picture.
    guard columns.count * rows.count * 4 <= target.width * target.height * 3,
      unsafe Self.cut(
        grids.columns.source(of: columns), grids.rows.source(of: rows), of: source,
        into: sourcePiece),
      unsafe Self.cut(columns, rows, of: target.frame, into: targetPiece)
    else { return try convertWhole(into: target) }
    defer {
      unsafe av_frame_unref(sourcePiece.pointer)
      unsafe av_frame_unref(targetPiece.pointer)
    }
    latest = (columns.count, rows.count)
    if isReduced {
      try unsafe reduce()
    } else {
      try unsafe Self.convert(
        sourcePiece.pointer, into: targetPiece.pointer, colorsOf: source.pointer,
        with: &contextForPieces)
    }
    done.append(piece)
  }

  /// Whether the piece's samples are made fewer or shorter, and its colours, at half the resolution,
  /// can stay so meanwhile.
  private var isReduced: Bool {
    guard let format = unsafe av_pix_fmt_desc_get(source.pixelFormat),
      unsafe format.pointee.log2_chroma_w == 1, unsafe format.pointee.log2_chroma_h == 1
    else { return false }
    let isLong = unsafe format.pointee.comp.0.depth > 8
    return isLong || sourcePiece.width != targetPiece.width
      || sourcePiece.height != targetPiece.height
  }

  /// Converts the piece in two steps, samples first and colours then: in one step it takes more
  /// than twice as long.
  @unsafe private func reduce() throws(MediaError) {
    if reduced?.width != targetPiece.width || reduced?.height != targetPiece.height {
      reduced = Frame.make(
        width: targetPiece.width, height: targetPiece.height, format: AV_PIX_FMT_YUV420P)
    }
    unsafe contextForReducing = sws_getCachedContext(
      contextForReducing, CInt(sourcePiece.width), CInt(sourcePiece.height),
      sourcePiece.pixelFormat, CInt(targetPiece.width), CInt(targetPiece.height),
      AV_PIX_FMT_YUV420P, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe contextForReducing, let pointer = unsafe reduced?.pointer else {
      throw Self.failure(.outOfResources, "There is no memory for a picture.")
    }
    let colors = unsafe Self.colors(of: source.pointer)
    _ = unsafe sws_setColorspaceDetails(
      context, colors.matrix, colors.isFull, colors.matrix, colors.isFull, 0, 1 << 16, 1 << 16)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, pointer, sourcePiece.pointer))
    if status.failed { throw Self.failure(.internal, status.text) }
    try unsafe Self.convert(
      pointer, into: targetPiece.pointer, colorsOf: source.pointer, with: &contextForPieces)
  }

  /// Converts all of the picture, unless that has been done.
  func convertWhole(into target: PixelBuffer) throws(MediaError) {
    let whole = PixelBox(columns: 0..<target.width, rows: 0..<target.height)
    if done.contains(whole) { return }
    try unsafe Self.convert(
      source.pointer, into: target.frame.pointer, colorsOf: source.pointer, with: &contextForWhole)
    done = [whole]
  }

  /// Makes `piece` show a part of a picture, in the same memory; false for formats in which that
  /// cannot be said.
  @unsafe private static func cut(
    _ columns: Range<Int>, _ rows: Range<Int>, of whole: borrowing Frame,
    into piece: borrowing Frame
  ) -> Bool {
    let frame = unsafe piece.pointer
    unsafe av_frame_unref(frame)
    guard unsafe av_frame_ref(frame, whole.pointer) >= 0 else { return false }
    unsafe frame.pointee.crop_left = columns.lowerBound
    unsafe frame.pointee.crop_right = whole.width - columns.upperBound
    unsafe frame.pointee.crop_top = rows.lowerBound
    unsafe frame.pointee.crop_bottom = whole.height - rows.upperBound
    return unsafe av_frame_apply_cropping(frame, CInt(AV_FRAME_CROP_UNALIGNED)) >= 0
      && piece.width == columns.count && piece.height == rows.count
  }

  @unsafe private static func convert(
    _ source: UnsafeMutablePointer<AVFrame>, into target: UnsafeMutablePointer<AVFrame>,
    colorsOf whole: UnsafeMutablePointer<AVFrame>, with context: inout OpaquePointer?
  ) throws(MediaError) {
    unsafe context = sws_getCachedContext(
      context, source.pointee.width, source.pointee.height,
      AVPixelFormat(rawValue: source.pointee.format), target.pointee.width, target.pointee.height,
      AV_PIX_FMT_RGB24, SWS_BILINEAR, nil, nil, nil)
    guard let context = unsafe context else {
      throw failure(
        .unsupportedCodec, "The pictures have a pixel format that cannot be shown.")
    }
    let colors = unsafe colors(of: whole)
    _ = unsafe sws_setColorspaceDetails(
      context, colors.matrix, colors.isFull, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16,
      1 << 16)
    let status = FFmpegStatus(unsafe sws_scale_frame(context, target, source))
    if status.failed { throw failure(.internal, status.text) }
  }

  /// Which matrix and range the stored colours have.
  @unsafe private static func colors(
    of frame: UnsafeMutablePointer<AVFrame>
  ) -> (matrix: UnsafePointer<CInt>?, isFull: CInt) {
    let space = unsafe frame.pointee.colorspace
    // Where the file does not say, players take BT.709 from 720 lines on and BT.601 below.
    let isSaid =
      space != AVCOL_SPC_UNSPECIFIED && space != AVCOL_SPC_RGB
      && space.rawValue < AVCOL_SPC_NB.rawValue
    let matrix =
      isSaid
      ? CInt(space.rawValue)
      : (unsafe frame.pointee.height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601)
    return unsafe (
      sws_getCoefficients(matrix), frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    )
  }

  static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "convert", file: "picture", reason: reason)
  }

  deinit {
    unsafe sws_freeContext(contextForWhole)
    unsafe sws_freeContext(contextForPieces)
    unsafe sws_freeContext(contextForReducing)
  }
}
