/// Integers at which programs tend to fail.
enum ExtremeNumber {
  private static let known: [UInt64] = [
    0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 63, 64, 127, 128, 255, 256, 0x7FFF, 0x8000, 0xFFFF,
    0x1_0000, 0xFF_FFFF, 0x3FFF_FFFF, 0x4000_0000, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000,
    0x8000_0001, 0xFFFF_FFF0, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, 0x3FFF_FFFF_FFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF,
  ]

  /// Returns a known boundary value, one near the file's size, one near the current value, or any.
  static func pick(
    _ random: inout SeededGenerator, present: UInt64, fileSize: Int
  ) -> UInt64 {
    switch random.below(8) {
    case 0: return UInt64(fileSize) &+ UInt64(random.below(17)) &- 8
    case 1: return present &+ UInt64(random.below(17)) &- 8
    case 2: return random.next()
    case 3: return present << UInt64(random.below(16))
    default: return random.pick(known) ?? 0
    }
  }
}
