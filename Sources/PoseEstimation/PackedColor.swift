/// Red, green and blue packed into one integer, so that all three are weighted at once.
///
/// Each channel has 21 bits; the sum of four bytes with weights that add up to 1024 needs 18.
enum PackedColor {
  private static let bits: UInt64 = 21
  private static let half: UInt64 = 512 << (2 * bits) | 512 << bits | 512

  /// Returns the pixel of three bytes at `start` and the one to its right.
  ///
  /// - Precondition: Eight bytes are readable.
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

  /// Returns 1024 times the colour interpolated between four pixels.
  ///
  /// - Parameters:
  ///   - right: The distance from the left pixels, in 32nds of a pixel.
  ///   - below: The distance from the upper pixels, in 32nds of a pixel.
  @inline(__always)
  static func sums(
    _ upper: (left: UInt64, right: UInt64), _ lower: (left: UInt64, right: UInt64),
    right: UInt64, below: UInt64
  ) -> UInt64 {
    let left = upper.left &* (32 &- below) &+ lower.left &* below
    let other = upper.right &* (32 &- below) &+ lower.right &* below
    return left &* (32 &- right) &+ other &* right
  }

  /// Returns red (0), green (1) or blue (2) of 1024 times a colour, rounded to a byte.
  @inline(__always)
  static func byte(_ channel: UInt64, of sums: UInt64) -> Int {
    Int(truncatingIfNeeded: (sums &+ half) >> (channel &* bits + 10) & 0xff)
  }
}
