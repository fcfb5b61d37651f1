internal import CFFmpeg

/// Downscales the luma of frames by a whole factor, 1 included: each result sample is the mean of a
/// box.
///
/// Gives swscale's result in less than half its time (docs/experiments/008).
@safe struct BoxAverage {
  /// The side of a box, in samples.
  private let side: Int
  /// The conversion from the sum over a box to brightness, 0 to 255: `(slope * sum + start)`
  /// divided by two to the power of `fraction`.
  ///
  /// Fixed-point arithmetic, so that the loop is vectorised; results are below 300.
  private let slope: Int32
  private let start: Int32
  private static let fraction: Int32 = 22
  /// Whether a stored sample has two bytes.
  private let isLong: Bool

  /// - Parameters:
  ///   - avFrame: A frame of the kind that will be reduced.
  ///   - width: The result's width; it and `height` must divide the frame's sides.
  /// - Returns: `nil` for unsupported sizes and pixel formats.
  init?(of avFrame: borrowing AVFrameHandle, width: Int, height: Int) {
    let side = avFrame.width / max(1, width)
    guard side >= 1, avFrame.width == side * width, avFrame.height == side * height,
      let format = unsafe av_pix_fmt_desc_get(avFrame.pixelFormat)
    else { return nil }
    let others = UInt64(
      AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BE
        | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT)
    let brightness = unsafe format.pointee.comp.0
    isLong = brightness.depth > 8
    guard unsafe format.pointee.flags & others == 0, brightness.plane == 0,
      brightness.offset == 0, brightness.shift == 0, brightness.step == (isLong ? 2 : 1),
      brightness.depth >= 8,
      // Sums are kept in 16 bits.
      side * side << Int(brightness.depth) <= 1 << 16
    else { return nil }
    self.side = side
    // With 8 bits, black is 16 and white 235 (ITU-R BT.601 and later); with 10 bits, four times
    // that.
    let steps = Double(1 << (brightness.depth - 8))
    let isFull = unsafe avFrame.pointer.pointee.color_range == AVCOL_RANGE_JPEG
    let (black, white) = isFull ? (0, 256 * steps - 1) : (16 * steps, 235 * steps)
    let one = Double(1 << Self.fraction)
    slope = Int32(one * 255 / (white - black) / Double(side * side))
    // Plus one half, because the fraction is truncated.
    start = Int32(one * (0.5 - 255 * black / (white - black)))
  }

  /// Fills a grey frame whose size was given to `init`.
  ///
  /// - Returns: Whether both frames have samples.
  @unsafe func reduce(
    _ avFrame: borrowing AVFrameHandle, into target: UnsafeMutablePointer<AVFrame>
  ) -> Bool {
    let (width, height) = unsafe (Int(target.pointee.width), Int(target.pointee.height))
    guard let source = unsafe avFrame.pointer.pointee.data.0,
      let result = unsafe target.pointee.data.0
    else { return false }
    let (stride, resultStride) = unsafe (
      Int(avFrame.pointer.pointee.linesize.0), Int(target.pointee.linesize.0)
    )
    // First vertically, whole rows at a time, then horizontally; for the usual even sides two sums
    // at a time as well.
    var sums = [UInt16](repeating: 0, count: avFrame.width)
    var pairs = [UInt16](repeating: 0, count: [2, 4, 6].contains(side) ? avFrame.width / 2 : 0)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe pairs.withUnsafeMutableBufferPointer { pairs in
        for row in 0..<height {
          let rows = unsafe source + row * side * stride
          if isLong {
            let long = unsafe UnsafeRawPointer(rows).assumingMemoryBound(to: UInt16.self)
            unsafe add(long, stride: stride / 2, to: sums)
          } else {
            unsafe add(rows, stride: stride, to: sums)
          }
          let line = unsafe UnsafeMutableBufferPointer(
            start: result + row * resultStride, count: width)
          if !pairs.isEmpty { unsafe addPairs(sums, to: pairs) }
          switch side {
          case 1: unsafe average(sums, into: line)
          case 2: unsafe average(pairs, into: line)
          case 3: unsafe add(sums, 3, into: line)
          case 4: unsafe add(pairs, 2, into: line)
          case 6: unsafe add(pairs, 3, into: line)
          default: unsafe add(sums, side, into: line)
          }
        }
      }
    }
    return true
  }

  /// Adds the rows of a box.
  @inline(__always) @unsafe private func add<Sample: FixedWidthInteger & UnsignedInteger>(
    _ rows: UnsafePointer<Sample>, stride: Int, to sums: UnsafeMutableBufferPointer<UInt16>
  ) {
    let count = sums.count
    for column in 0..<count {
      unsafe sums[column] = UInt16(truncatingIfNeeded: rows[column])
    }
    for row in 1..<side {
      let line = unsafe rows + row * stride
      for column in 0..<count {
        unsafe sums[column] &+= UInt16(truncatingIfNeeded: line[column])
      }
    }
  }

  /// Adds horizontal neighbours: each pair is read as the two halves of one wider integer.
  @unsafe private func addPairs(
    _ sums: UnsafeMutableBufferPointer<UInt16>, to pairs: UnsafeMutableBufferPointer<UInt16>
  ) {
    let bytes = UnsafeMutableRawBufferPointer(sums)
    for column in 0..<pairs.count {
      let both = unsafe bytes.loadUnaligned(fromByteOffset: 4 * column, as: UInt32.self)
      unsafe pairs[column] = UInt16(truncatingIfNeeded: both &+ both &>> 16)
    }
  }

  /// Adds horizontally and converts the sums to brightness; specialised for each constant `count`.
  @inline(__always) @unsafe private func add(
    _ sums: UnsafeMutableBufferPointer<UInt16>, _ count: Int,
    into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let start = sums.baseAddress else { return }
    // Each sum overwrites an element that has already been read.
    for column in 0..<line.count {
      let box = unsafe start + column * count
      var sum: UInt16 = 0
      for index in 0..<count { unsafe sum &+= box[index] }
      unsafe sums[column] = sum
    }
    unsafe average(sums, into: line)
  }

  /// Converts sums to brightness.
  @unsafe private func average(
    _ sums: UnsafeMutableBufferPointer<UInt16>, into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    for column in 0..<line.count {
      let value = unsafe (Int32(sums[column]) &* slope &+ start) &>> Self.fraction
      unsafe line[column] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
    }
  }
}
