extension ClipFrame {
  /// Blue, green, red and premultiplied alpha of a drawing.
  private typealias Pixel = SIMD4<Int32>

  /// The weights of a drawn pixel in luma and chroma of limited range, times 2¹⁶ (ITU-R BT.709); the
  /// last one is the share of black, which is 16 in luma and 128 in chroma.
  private static let lumaWeights = Pixel(4064, 40254, 11966, 4112)
  private static let blueWeights = Pixel(28784, -22188, -6596, 32897)
  private static let redWeights = Pixel(-2639, -26145, 28784, 32897)

  /// Blends a drawing of the same size over the frame.
  ///
  /// - Parameters:
  ///   - columns: The columns of the drawing that are not transparent.
  ///   - rows: The rows of the drawing that are not transparent.
  ///   - drawing: Blue, green, red and premultiplied alpha, a byte each.
  package func blend(
    columns: Range<Int>, rows: Range<Int>, of drawing: Span<UInt8>, bytesPerRow: Int
  ) {
    precondition(
      bytesPerRow >= width * 4 && drawing.count >= (height - 1) * bytesPerRow + width * 4,
      "the drawing has the size of the frame")
    // A sample of chroma belongs to two columns of two rows.
    let left = max(0, columns.lowerBound & ~1), right = min(width, (columns.upperBound + 1) & ~1)
    let top = max(0, rows.lowerBound & ~1), bottom = min(height, (rows.upperBound + 1) & ~1)
    let planes = planes
    guard planes.count == 3, left < right, top < bottom else { return }
    let (luma, blue, red) = (planes[0], planes[1], planes[2])
    unsafe drawing.withUnsafeBytes { bytes in
      for row in stride(from: top, to: bottom, by: 2) {
        for column in stride(from: left, to: right, by: 2) {
          let start = row * bytesPerRow + column * 4
          // Most of a drawing is transparent: two pixels are tested at a time.
          let upper = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          let lower = unsafe bytes.loadUnaligned(
            fromByteOffset: start + bytesPerRow, as: UInt64.self)
          if upper | lower == 0 { continue }
          let first = unsafe luma.base + row * luma.bytesPerRow + column
          let second = unsafe first + luma.bytesPerRow
          let half = row / 2 * blue.bytesPerRow + column / 2
          let one = unsafe Self.blend(upper, over: first)
          let two = unsafe Self.blend(upper >> 32, over: first + 1)
          let three = unsafe Self.blend(lower, over: second)
          let four = unsafe Self.blend(lower >> 32, over: second + 1)
          let sum = one &+ two &+ three &+ four
          unsafe Self.blend(sum, weights: Self.blueWeights, over: blue.base + half)
          unsafe Self.blend(sum, weights: Self.redWeights, over: red.base + half)
        }
      }
    }
  }

  /// Blends the lower half of `pair` over a sample of luma, and returns the drawn pixel.
  @inline(__always)
  @unsafe private static func blend(
    _ pair: UInt64, over sample: UnsafeMutablePointer<UInt8>
  ) -> Pixel {
    let bytes = unsafe unsafeBitCast(UInt32(truncatingIfNeeded: pair), to: SIMD4<UInt8>.self)
    let pixel = Pixel(truncatingIfNeeded: bytes)
    let below = unsafe Int32(sample.pointee) &* (255 &- pixel.w) &* 257
    let blended = (below &+ (pixel &* lumaWeights).wrappedSum() &+ 1 << 15) >> 16
    unsafe sample.pointee = UInt8(clamping: blended)
    return pixel
  }

  /// Blends the sum of four drawn pixels over their sample of chroma.
  @inline(__always)
  @unsafe private static func blend(
    _ sum: Pixel, weights: Pixel, over sample: UnsafeMutablePointer<UInt8>
  ) {
    let below = unsafe Int32(sample.pointee) &* (1020 &- sum.w) &* 257
    let blended = (below &+ (sum &* weights).wrappedSum() &+ 1 << 17) >> 18
    unsafe sample.pointee = UInt8(clamping: blended)
  }
}
