/// Red, green and blue in one number, so that all three are weighted at once.
///
/// Each takes 21 bits: the sum of four bytes, whose weights add up to 1024, takes 18.
enum PackedColor {
  private static let bits: UInt64 = 21
  private static let half: UInt64 = 512 << (2 * bits) | 512 << bits | 512

  /// A pixel of three bytes and the one to its right, which begin at `start`.
  ///
  /// - Precondition: Eight bytes are there.
  @inline(__always)
  static func pair(_ bytes: Span<UInt8>, at start: Int) -> (left: UInt64, right: UInt64) {
    let eight = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
    return (packed(eight), packed(eight >> 24))
  }

  @inline(__always)
  private static func packed(_ bytes: UInt64) -> UInt64 {
    bytes & 0xff | (bytes & 0xff00) << (bits - 8) | (bytes & 0xff_0000) << (2 * bits - 16)
  }

  /// 1024 times the colour between four pixels.
  ///
  /// - Parameters:
  ///   - right: How far to the right of the left ones, in 32nds of a pixel.
  ///   - below: How far below the upper ones, in the same.
  @inline(__always)
  static func sums(
    _ upper: (left: UInt64, right: UInt64), _ lower: (left: UInt64, right: UInt64),
    right: UInt64, below: UInt64
  ) -> UInt64 {
    let left = upper.left &* (32 &- below) &+ lower.left &* below
    let other = upper.right &* (32 &- below) &+ lower.right &* below
    return left &* (32 &- right) &+ other &* right
  }

  /// Red (0), green (1) or blue (2) of 1024 times a colour, rounded to a byte.
  @inline(__always)
  static func byte(_ channel: UInt64, of sums: UInt64) -> Int {
    Int(truncatingIfNeeded: (sums &+ half) >> (channel &* bits + 10) & 0xff)
  }
}
