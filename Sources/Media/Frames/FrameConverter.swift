internal import CFFmpeg

/// Converts the requested parts of a decoded frame to RGB.
///
/// Keeps a reference to the frame until the next one. Not thread-safe.
@safe final class FrameConverter {
  private let source: AVFrameHandle
  private let sourcePiece: AVFrameHandle
  private let targetPiece: AVFrameHandle
  private let wholes: ColorConversion
  private let pieces: ColorConversion
  private let copies: ColorConversion
  /// The size of the latest tile of the result, for which the conversion context was made.
  private var latest: (width: Int, height: Int)?
  private var latestCopy: (width: Int, height: Int)?
  /// The converted boxes of this frame, without the margins of the tiles.
  private var done: [PixelBox] = []
  /// The part of the frame that is available; `nil` for all of it.
  private var part: FramePart?
  /// The grids on which tiles can be cut; `nil` when only the whole frame can be converted.
  private var grids: (columns: ScalingGrid, rows: ScalingGrid)?

  /// - Returns: `nil` when memory is exhausted.
  init?(isForShowing: Bool) {
    guard let source = AVFrameHandle.make(), let sourcePiece = AVFrameHandle.make(),
      let targetPiece = AVFrameHandle.make()
    else { return nil }
    self.source = source
    self.sourcePiece = sourcePiece
    self.targetPiece = targetPiece
    wholes = ColorConversion(isForShowing: isForShowing)
    pieces = ColorConversion(isForShowing: isForShowing)
    copies = ColorConversion(isForShowing: isForShowing)
  }

  /// Starts another frame, of which nothing has been converted yet.
  ///
  /// - Parameter part: The part of the frame that `frame` holds; `nil` when it holds all of it.
  /// - Returns: `false` when memory is exhausted.
  func begin(_ frame: borrowing AVFrameHandle, part: FramePart?, target: PixelBuffer) -> Bool {
    done = []
    end()
    self.part = part
    guard unsafe av_frame_ref(source.pointer, frame.pointer) >= 0 else { return false }
    grids = Self.grids(
      from: (part?.wholeWidth ?? source.width, part?.wholeHeight ?? source.height),
      to: (target.width, target.height))
    return true
  }

  /// Converters are fast with rows of 64 bytes and may write in blocks of 16 samples; chroma may
  /// cover four rows at once.
  private static let columnSteps = (source: 64, target: 16)
  private static let rowSteps = (source: 16, target: 1)

  /// Returns the grids on which frames of one size, scaled to another, can be cut.
  private static func grids(
    from source: (width: Int, height: Int), to target: (width: Int, height: Int)
  ) -> (columns: ScalingGrid, rows: ScalingGrid)? {
    guard let columns = ScalingGrid(from: source.width, to: target.width, steps: columnSteps),
      let rows = ScalingGrid(from: source.height, to: target.height, steps: rowSteps)
    else { return nil }
    return (columns, rows)
  }

  /// Releases the frame; the converted parts remain in the result.
  func end() {
    unsafe av_frame_unref(source.pointer)
    grids = nil
  }

  /// Converts the samples that a box of the result needs, unless they are already converted.
  func convert(_ box: PixelBox, into target: PixelBuffer) throws(MediaError) {
    if done.contains(where: { $0.contains(box) }) { return }
    guard let (piece, inner) = piece(around: box, of: target, like: latest),
      let region = source(of: piece),
      source.show(part.map { region.relative(to: $0.box) } ?? region, in: sourcePiece),
      target.avFrame.show(piece, in: targetPiece)
    else { return try convertWhole(into: target) }
    defer {
      unsafe av_frame_unref(sourcePiece.pointer)
      unsafe av_frame_unref(targetPiece.pointer)
    }
    latest = (piece.columns.count, piece.rows.count)
    // The margin of this tile overwrites the samples below it.
    done.removeAll { $0.overlaps(piece) && !inner.contains($0) }
    try pieces.convert(sourcePiece, into: targetPiece, colorsOf: source)
    done.append(inner)
  }

  /// Whether `convert` can convert a box.
  func canConvert(_ box: PixelBox, into target: PixelBuffer) -> Bool {
    part == nil || done.contains { $0.contains(box) }
      || piece(around: box, of: target, like: latest) != nil
  }

  /// Returns a copy of the samples that `convert` needs for a box; `nil` when these are nearly all
  /// of the frame at its own resolution, cannot be cut out, or memory is exhausted.
  ///
  /// - Parameter isHalved: Whether half the resolution is sufficient.
  func copy(_ box: PixelBox, of target: PixelBuffer, isHalved: Bool) -> FrameCopy? {
    let piece = pieceForCopy(around: box, of: target, isHalved: isHalved)
    guard let piece = piece ?? (isHalved ? target.bounds : nil) else { return nil }
    let isWhole = piece == target.bounds
    let region = isWhole ? source.bounds : self.source(of: piece)
    guard let region, !source.isBitstream, source.show(region, in: sourcePiece) else { return nil }
    defer { unsafe av_frame_unref(sourcePiece.pointer) }
    var reduced = FramePart(box: piece, wholeWidth: target.width, wholeHeight: target.height)
    if isHalved { reduced = reduced.halved ?? reduced }
    let size = (width: reduced.box.columns.count, height: reduced.box.rows.count)
    let isReduced = copies.isReduced(sourcePiece, to: size)
    let sides = (reduced.wholeWidth, reduced.wholeHeight)
    // An unreduced whole frame need not be copied.
    guard isReduced ? Self.grids(from: sides, to: sides) != nil : !isWhole,
      let copy = try? copies.copy(sourcePiece, for: size, colorsOf: source)
    else { return nil }
    let part = FramePart(box: region, wholeWidth: source.width, wholeHeight: source.height)
    return FrameCopy(avFrame: copy, part: isReduced ? reduced : part)
  }

  /// Returns the tile to copy for a box: aligned to the tiles of the copy, reduced or not.
  private func pieceForCopy(
    around box: PixelBox, of target: PixelBuffer, isHalved: Bool
  ) -> PixelBox? {
    // At half the resolution the margin around the box needs as many samples.
    let wide = isHalved ? box.grown(by: ScalingGrid.margin, inside: target.bounds) : box
    guard let grids, let least = piece(around: wide, of: target, like: latestCopy)?.piece else {
      return nil
    }
    let factor = isHalved ? 2 : 1
    let piece = PixelBox(
      columns: grids.columns.extended(least.columns, to: Self.columnSteps.source * factor),
      rows: grids.rows.extended(least.rows, to: Self.rowSteps.source * factor))
    latestCopy = (piece.columns.count, piece.rows.count)
    return piece
  }

  /// Returns the samples of the stored frame that a tile of the result shows.
  private func source(of piece: PixelBox) -> PixelBox? {
    grids.map {
      PixelBox(
        columns: $0.columns.source(of: piece.columns), rows: $0.rows.source(of: piece.rows))
    }
  }

  /// Returns the tile to convert for a box, and the inner box whose samples equal those of the
  /// whole conversion; `nil` when converting the whole frame costs no more.
  ///
  /// - Parameter latest: The size of the latest tile, which is used again where possible.
  private func piece(
    around box: PixelBox, of target: PixelBuffer, like latest: (width: Int, height: Int)?
  ) -> (piece: PixelBox, inner: PixelBox)? {
    guard let grids else { return nil }
    for size in [latest, nil] {
      let columns = grids.columns.piece(around: box.columns, extendedTo: size?.width)
      let rows = grids.rows.piece(around: box.rows, extendedTo: size?.height)
      let piece = PixelBox(columns: columns, rows: rows)
      let isThere =
        part.map { part in source(of: piece).map(part.box.contains) ?? false }
        ?? (columns.count * rows.count * 4 <= target.width * target.height * 3)
      guard isThere else { continue }
      return (
        piece,
        PixelBox(columns: grids.columns.inner(of: columns), rows: grids.rows.inner(of: rows))
      )
    }
    return nil
  }

  /// Converts the whole frame, unless that has been done.
  func convertWhole(into target: PixelBuffer) throws(MediaError) {
    if done.contains(target.bounds) { return }
    guard part == nil else {
      throw ColorConversion.failure(.internal, "The requested part of the frame was not retained.")
    }
    try wholes.convert(source, into: target.avFrame, colorsOf: source)
    done = [target.bounds]
  }
}
