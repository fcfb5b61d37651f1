internal import CFFmpeg

/// Turns a decoded picture into red, green, blue, as much of it as is asked for.
///
/// Keeps a reference to the picture until the next one. Not thread-safe.
@safe final class PictureConverter {
  private let source: Frame
  private let sourcePiece: Frame
  private let targetPiece: Frame
  private let wholes: ColorConversion
  private let pieces: ColorConversion
  /// The size of the latest piece of the result: what converts it was made for that.
  private var latest: (width: Int, height: Int)?
  /// What has been converted of this picture, without the rims of pieces.
  private var done: [PixelBox] = []
  /// Where pieces can be cut out; `nil` when only the whole can be converted.
  private var grids: (columns: ScalingGrid, rows: ScalingGrid)?

  /// `nil` when there is no memory left.
  init?(isForShowing: Bool) {
    guard let source = Frame.make(), let sourcePiece = Frame.make(), let targetPiece = Frame.make()
    else { return nil }
    self.source = source
    self.sourcePiece = sourcePiece
    self.targetPiece = targetPiece
    wholes = ColorConversion(isForShowing: isForShowing)
    pieces = ColorConversion(isForShowing: isForShowing)
  }

  /// Takes up another picture, of which nothing has been converted yet.
  ///
  /// - Returns: Whether there was memory for that.
  func begin(_ picture: borrowing Frame, target: PixelBuffer) -> Bool {
    done = []
    end()
    guard unsafe av_frame_ref(source.pointer, picture.pointer) >= 0 else { return false }
    // Converters are fast with rows of 64 bytes, and may write in blocks of 16 samples; colours may
    // come for four rows at once.
    if let columns = ScalingGrid(from: source.width, to: target.width, steps: (64, 16)),
      let rows = ScalingGrid(from: source.height, to: target.height, steps: (16, 1))
    {
      grids = (columns, rows)
    }
    return true
  }

  /// Lets go of the picture; what has been converted of it stays.
  func end() {
    unsafe av_frame_unref(source.pointer)
    grids = nil
  }

  /// Converts what is needed for a box of the result, unless it has been.
  func convert(_ box: PixelBox, into target: PixelBuffer) throws(MediaError) {
    if done.contains(where: { $0.contains(box) }) { return }
    guard let (piece, inner) = piece(around: box, of: target),
      let grids,
      unsafe Self.cut(
        grids.columns.source(of: piece.columns), grids.rows.source(of: piece.rows), of: source,
        into: sourcePiece),
      unsafe Self.cut(piece.columns, piece.rows, of: target.frame, into: targetPiece)
    else { return try convertWhole(into: target) }
    defer {
      unsafe av_frame_unref(sourcePiece.pointer)
      unsafe av_frame_unref(targetPiece.pointer)
    }
    latest = (piece.columns.count, piece.rows.count)
    // The rim of this one goes over what lies under it.
    done.removeAll { $0.overlaps(piece) && !inner.contains($0) }
    try pieces.convert(sourcePiece, into: targetPiece, colorsOf: source)
    done.append(inner)
  }

  /// What to convert for a box, and what of that is as in the whole; `nil` when that is so much that
  /// the whole costs no more.
  private func piece(
    around box: PixelBox, of target: PixelBuffer
  ) -> (piece: PixelBox, inner: PixelBox)? {
    guard let grids else { return nil }
    for size in [latest, nil] {
      let columns = grids.columns.piece(around: box.columns, extendedTo: size?.width)
      let rows = grids.rows.piece(around: box.rows, extendedTo: size?.height)
      guard columns.count * rows.count * 4 <= target.width * target.height * 3 else { continue }
      return (
        PixelBox(columns: columns, rows: rows),
        PixelBox(columns: grids.columns.inner(of: columns), rows: grids.rows.inner(of: rows))
      )
    }
    return nil
  }

  /// Converts all of the picture, unless that has been done.
  func convertWhole(into target: PixelBuffer) throws(MediaError) {
    let whole = PixelBox(columns: 0..<target.width, rows: 0..<target.height)
    if done.contains(whole) { return }
    try wholes.convert(source, into: target.frame, colorsOf: source)
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
}
