internal import CFFmpeg

/// Reduces planar frames: to a half or a quarter of each side, each result sample the mean of its
/// box, or to 8 bits, or both.
///
/// Luma and chroma stay in separate planes.
///
/// Replaces swscale, which takes a multiple of the time for this (docs/experiments/008) and weights
/// more than four samples when it halves.
@safe struct PlaneReduction {
  /// How many samples of a row, and how many rows, become one: 1, 2 or 4.
  private let side: Int
  /// Whether a stored sample has two bytes.
  private let isLong: Bool
  /// How many more bits a sum has than a sample of the result.
  private let excess: UInt32

  /// - Parameters:
  ///   - avFrame: A frame of the kind that will be reduced, with 4:2:0 chroma.
  ///   - width: The result's width: the frame's own, a half or a quarter of it, as for `height`. At
  ///     a quarter it must be even.
  /// - Returns: `nil` for other sizes and pixel formats.
  init?(of avFrame: borrowing AVFrameHandle, width: Int, height: Int) {
    guard let format = unsafe av_pix_fmt_desc_get(avFrame.pixelFormat) else { return nil }
    side = avFrame.width / max(1, width)
    guard [1, 2, 4].contains(side), avFrame.width == side * width, avFrame.height == side * height,
      // The sides of the 4:2:0 chroma planes are then multiples of four, too.
      side < 4 || width % 2 == 0 && height % 2 == 0
    else { return nil }
    let others = UInt64(
      AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BE
        | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_ALPHA)
    let (first, second, third) = unsafe (
      format.pointee.comp.0, format.pointee.comp.1, format.pointee.comp.2
    )
    isLong = first.depth > 8
    let bytes: CInt = isLong ? 2 : 1
    guard unsafe format.pointee.flags & others == 0, unsafe format.pointee.nb_components == 3,
      unsafe format.pointee.log2_chroma_w == 1, unsafe format.pointee.log2_chroma_h == 1,
      (first.plane, second.plane, third.plane) == (0, 1, 2), 8...14 ~= first.depth,
      [first, second, third].allSatisfy({
        $0.step == bytes && $0.offset == 0 && $0.shift == 0 && $0.depth == first.depth
      })
    else { return nil }
    excess = UInt32(first.depth - 8) + 2 * UInt32(side.trailingZeroBitCount)
    // Nothing to do.
    if excess == 0 { return nil }
  }

  /// Fills a frame of the size given to `init`, with 8 bits and 4:2:0 chroma.
  ///
  /// - Returns: Whether both frames have samples.
  @unsafe func reduce(
    _ source: UnsafeMutablePointer<AVFrame>, into target: UnsafeMutablePointer<AVFrame>
  ) -> Bool {
    let (width, height) = unsafe (Int(target.pointee.width), Int(target.pointee.height))
    for plane in 0..<3 {
      let (from, fromStride) = unsafe Self.plane(plane, of: source)
      let (to, toStride) = unsafe Self.plane(plane, of: target)
      guard let from = unsafe from, let to = unsafe to else { return false }
      let columns = plane == 0 ? width : (width + 1) / 2
      let rows = plane == 0 ? height : (height + 1) / 2
      for row in 0..<rows {
        let line = unsafe UnsafeMutableBufferPointer(
          start: to + row * toStride, count: columns)
        let upper = unsafe UnsafeRawPointer(from + side * row * fromStride)
        // The last row or column of a chroma plane may have no neighbour.
        let isLast = plane > 0 && row == rows - 1 && height % 2 == 1
        let lower = unsafe upper + (side == 2 && !isLast ? fromStride : 0)
        let pairs = plane > 0 && width % 2 == 1 ? columns - 1 : columns
        switch (side, isLong) {
        case (4, false): unsafe quarter(upper, fromStride, UInt32.self, into: line)
        case (4, true): unsafe quarter(upper, fromStride, UInt64.self, into: line)
        case (2, false): unsafe halve(upper, lower, UInt8.self, UInt16.self, pairs, into: line)
        case (2, true): unsafe halve(upper, lower, UInt16.self, UInt32.self, pairs, into: line)
        default: unsafe shorten(upper, into: line)
        }
      }
    }
    return true
  }

  @unsafe private static func plane(
    _ index: Int, of avFrame: UnsafeMutablePointer<AVFrame>
  ) -> (start: UnsafeMutablePointer<UInt8>?, stride: Int) {
    switch index {
    case 0: unsafe (avFrame.pointee.data.0, Int(avFrame.pointee.linesize.0))
    case 1: unsafe (avFrame.pointee.data.1, Int(avFrame.pointee.linesize.1))
    default: unsafe (avFrame.pointee.data.2, Int(avFrame.pointee.linesize.2))
    }
  }

  /// Computes a result row from two rows of the frame: horizontal neighbours are read as the halves
  /// of one wider integer, so that the additions are vectorised.
  @inline(__always) @unsafe
  private func halve<
    Sample: FixedWidthInteger & UnsignedInteger, Pair: FixedWidthInteger & UnsignedInteger
  >(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ sample: Sample.Type,
    _ pair: Pair.Type, _ pairs: Int, into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (bytes, bits) = (Pair.bitWidth / 8, Pair(Pair.bitWidth / 2))
    let right: Pair = 1 &<< bits &- 1
    let half: Pair = 1 &<< Pair(excess - 1)
    for column in 0..<pairs {
      let first = unsafe upper.loadUnaligned(fromByteOffset: bytes * column, as: pair)
      let second = unsafe lower.loadUnaligned(fromByteOffset: bytes * column, as: pair)
      let sum = first & right &+ first &>> bits &+ second & right &+ second &>> bits
      unsafe line[column] = UInt8(truncatingIfNeeded: min(255, (sum &+ half) &>> Pair(excess)))
    }
    for column in pairs..<line.count {
      let first = unsafe upper.loadUnaligned(fromByteOffset: bytes * column, as: sample)
      let second = unsafe lower.loadUnaligned(fromByteOffset: bytes * column, as: sample)
      let sum = 2 &* (Pair(first) &+ Pair(second))
      unsafe line[column] = UInt8(truncatingIfNeeded: min(255, (sum &+ half) &>> Pair(excess)))
    }
  }

  /// Computes a result row from four rows of the frame: four neighbouring samples are read as one
  /// integer, and every second one is added at once.
  @inline(__always) @unsafe
  private func quarter<Four: FixedWidthInteger & UnsignedInteger>(
    _ rows: UnsafeRawPointer, _ stride: Int, _ four: Four.Type,
    into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (bytes, bits) = (Four.bitWidth / 8, Four(Four.bitWidth / 4))
    // The mask of the first and the third of the four.
    let sample: Four = 1 &<< bits &- 1
    let others = sample | sample &<< (2 &* bits)
    let half: Four = 1 &<< Four(excess - 1)
    for column in 0..<line.count {
      var sums: Four = 0
      for row in 0..<4 {
        let offset = row &* stride &+ bytes &* column
        let samples = unsafe rows.loadUnaligned(fromByteOffset: offset, as: four)
        sums &+= samples & others &+ samples &>> bits & others
      }
      let sum = sums & (1 &<< (2 &* bits) &- 1) &+ sums &>> (2 &* bits)
      unsafe line[column] = UInt8(truncatingIfNeeded: min(255, (sum &+ half) &>> Four(excess)))
    }
  }

  /// Computes a result row from a row of two-byte samples.
  @unsafe private func shorten(
    _ row: UnsafeRawPointer, into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let half: UInt16 = 1 &<< UInt16(excess - 1)
    for column in 0..<line.count {
      let sample = unsafe row.loadUnaligned(fromByteOffset: 2 * column, as: UInt16.self)
      // Signed 16-bit clamping is vectorised.
      let short = Int16(truncatingIfNeeded: (sample &+ half) &>> UInt16(excess))
      unsafe line[column] = UInt8(truncatingIfNeeded: max(0, min(255, short)))
    }
  }
}
