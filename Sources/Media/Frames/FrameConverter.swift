internal import CFFmpeg

/// Converts the requested tiles of a decoded frame to RGB.
///
/// Keeps a reference to the frame until the next one. Not thread-safe.
@safe final class FrameConverter {
  private let source: AVFrameHandle
  private let sourceTile: AVFrameHandle
  private let targetTile: AVFrameHandle
  private let frameConversion: ColorConversion
  private let tileConversion: ColorConversion
  private let copyConversion: ColorConversion
  /// The size of the latest tile of the result, for which the conversion context was made.
  private var latest: (width: Int, height: Int)?
  private var latestCopy: (width: Int, height: Int)?
  /// The converted boxes of this frame, without the margins of the tiles.
  private var done: [PixelBox] = []
  /// The available crop of the frame; `nil` for all of it.
  private var crop: FrameCrop?
  /// The grids of the tiles; `nil` when only the whole frame can be converted.
  private var grids: (columns: ScalingGrid, rows: ScalingGrid)?

  /// - Returns: `nil` when memory is exhausted.
  init?(isForShowing: Bool) {
    guard let source = AVFrameHandle.make(), let sourceTile = AVFrameHandle.make(),
      let targetTile = AVFrameHandle.make()
    else { return nil }
    self.source = source
    self.sourceTile = sourceTile
    self.targetTile = targetTile
    frameConversion = ColorConversion(isForShowing: isForShowing)
    tileConversion = ColorConversion(isForShowing: isForShowing)
    copyConversion = ColorConversion(isForShowing: isForShowing)
  }

  /// Starts another frame, of which nothing has been converted yet.
  ///
  /// - Parameter crop: What `frame` holds of the frame; `nil` when it holds all of it.
  /// - Returns: `false` when memory is exhausted.
  func begin(_ frame: borrowing AVFrameHandle, crop: FrameCrop?, target: PixelBuffer) -> Bool {
    done = []
    end()
    self.crop = crop
    guard unsafe av_frame_ref(source.pointer, frame.pointer) >= 0 else { return false }
    grids = Self.grids(
      from: (crop?.fullWidth ?? source.width, crop?.fullHeight ?? source.height),
      to: (target.width, target.height))
    return true
  }

  /// Converters are fast with rows of 64 bytes and may write in blocks of 16 samples; chroma may
  /// cover four rows at once.
  private static let columnSteps = (source: 64, target: 16)
  private static let rowSteps = (source: 16, target: 1)

  /// Returns the grids of the tiles of frames of one size, scaled to another.
  private static func grids(
    from source: (width: Int, height: Int), to target: (width: Int, height: Int)
  ) -> (columns: ScalingGrid, rows: ScalingGrid)? {
    guard let columns = ScalingGrid(from: source.width, to: target.width, steps: columnSteps),
      let rows = ScalingGrid(from: source.height, to: target.height, steps: rowSteps)
    else { return nil }
    return (columns, rows)
  }

  /// Releases the frame; the converted tiles remain in the result.
  func end() {
    unsafe av_frame_unref(source.pointer)
    grids = nil
  }

  /// Converts the samples that a box of the result needs, unless they are already converted.
  func convert(_ box: PixelBox, into target: PixelBuffer) throws(MediaError) {
    if done.contains(where: { $0.contains(box) }) { return }
    guard let (tile, inner) = tile(around: box, of: target, like: latest),
      let stored = source(of: tile),
      source.show(crop.map { stored.relative(to: $0.box) } ?? stored, in: sourceTile),
      target.avFrame.show(tile, in: targetTile)
    else { return try convertWhole(into: target) }
    defer {
      unsafe av_frame_unref(sourceTile.pointer)
      unsafe av_frame_unref(targetTile.pointer)
    }
    latest = (tile.columns.count, tile.rows.count)
    // The margin of this tile overwrites the samples below it.
    done.removeAll { $0.overlaps(tile) && !inner.contains($0) }
    try tileConversion.convert(sourceTile, into: targetTile, colorsOf: source)
    done.append(inner)
  }

  /// Whether `convert` can convert a box.
  func canConvert(_ box: PixelBox, into target: PixelBuffer) -> Bool {
    crop == nil || done.contains { $0.contains(box) }
      || tile(around: box, of: target, like: latest) != nil
  }

  /// Returns a copy of the samples that `convert` needs for a box; `nil` when these are nearly all
  /// of the frame at its own resolution, cannot be cropped, or memory is exhausted.
  ///
  /// - Parameter isHalved: Whether half the resolution is sufficient.
  func copy(_ box: PixelBox, of target: PixelBuffer, isHalved: Bool) -> FrameCopy? {
    let tile = tileForCopy(around: box, of: target, isHalved: isHalved)
    guard let tile = tile ?? (isHalved ? target.bounds : nil) else { return nil }
    let isAll = tile == target.bounds
    let stored = isAll ? source.bounds : self.source(of: tile)
    guard let stored, !source.isBitstream, source.show(stored, in: sourceTile) else { return nil }
    defer { unsafe av_frame_unref(sourceTile.pointer) }
    var reduced = FrameCrop(box: tile, fullWidth: target.width, fullHeight: target.height)
    if isHalved { reduced = reduced.halved ?? reduced }
    let size = (width: reduced.box.columns.count, height: reduced.box.rows.count)
    let isReduced = copyConversion.isReduced(sourceTile, to: size)
    let sides = (reduced.fullWidth, reduced.fullHeight)
    // An unreduced whole frame need not be copied.
    guard isReduced ? Self.grids(from: sides, to: sides) != nil : !isAll,
      let copy = try? copyConversion.copy(sourceTile, for: size, colorsOf: source)
    else { return nil }
    let crop = FrameCrop(box: stored, fullWidth: source.width, fullHeight: source.height)
    return FrameCopy(avFrame: copy, crop: isReduced ? reduced : crop)
  }

  /// Returns the tile to copy for a box: aligned to the tiles of the copy, reduced or not.
  private func tileForCopy(
    around box: PixelBox, of target: PixelBuffer, isHalved: Bool
  ) -> PixelBox? {
    // At half the resolution the margin around the box needs as many samples.
    let wide = isHalved ? box.grown(by: ScalingGrid.margin, inside: target.bounds) : box
    guard let grids, let least = tile(around: wide, of: target, like: latestCopy)?.tile else {
      return nil
    }
    let factor = isHalved ? 2 : 1
    let tile = PixelBox(
      columns: grids.columns.extended(least.columns, to: Self.columnSteps.source * factor),
      rows: grids.rows.extended(least.rows, to: Self.rowSteps.source * factor))
    latestCopy = (tile.columns.count, tile.rows.count)
    return tile
  }

  /// Returns the samples of the stored frame that a tile of the result shows.
  private func source(of tile: PixelBox) -> PixelBox? {
    grids.map {
      PixelBox(
        columns: $0.columns.source(of: tile.columns), rows: $0.rows.source(of: tile.rows))
    }
  }

  /// Returns the tile to convert for a box, and the inner box whose samples equal those of the
  /// whole conversion; `nil` when converting the whole frame costs no more.
  ///
  /// - Parameter latest: The size of the latest tile, which is used again where possible.
  private func tile(
    around box: PixelBox, of target: PixelBuffer, like latest: (width: Int, height: Int)?
  ) -> (tile: PixelBox, inner: PixelBox)? {
    guard let grids else { return nil }
    for size in [latest, nil] {
      let columns = grids.columns.tile(around: box.columns, extendedTo: size?.width)
      let rows = grids.rows.tile(around: box.rows, extendedTo: size?.height)
      let tile = PixelBox(columns: columns, rows: rows)
      let isThere =
        crop.map { crop in source(of: tile).map(crop.box.contains) ?? false }
        ?? (columns.count * rows.count * 4 <= target.width * target.height * 3)
      guard isThere else { continue }
      return (
        tile,
        PixelBox(columns: grids.columns.inner(of: columns), rows: grids.rows.inner(of: rows))
      )
    }
    return nil
  }

  /// Converts the whole frame, unless that has been done.
  func convertWhole(into target: PixelBuffer) throws(MediaError) {
    if done.contains(target.bounds) { return }
    guard crop == nil else {
      throw ColorConversion.failure(.internal, "The requested part of the frame was not retained.")
    }
    try frameConversion.convert(source, into: target.avFrame, colorsOf: source)
    done = [target.bounds]
  }
}
