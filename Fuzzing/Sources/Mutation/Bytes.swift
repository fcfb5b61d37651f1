/// The bytes of a file under mutation, with integers of either byte order.
extension [UInt8] {
  /// The big-endian integer of `width` bytes at `offset`; `nil` beyond the end.
  func number(at offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, width <= 8, offset <= count - width else { return nil }
    return self[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The little-endian integer of `width` bytes at `offset`; `nil` beyond the end.
  func littleEndianNumber(at offset: Int, width: Int) -> UInt64? {
    number(at: offset, width: width).map { value in
      value.byteSwapped >> UInt64(64 - 8 * width)
    }
  }

  /// Writes the lowest `width` bytes of `value`, as far as they fit before the end.
  mutating func write(
    _ value: UInt64, at offset: Int, width: Int, littleEndian: Bool = false
  ) {
    for index in 0..<width where indices.contains(offset + index) {
      let shift = littleEndian ? index : width - 1 - index
      self[offset + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))
    }
  }

  /// Swaps two ranges that do not overlap; the first one must precede the second.
  mutating func exchange(_ first: Range<Int>, _ second: Range<Int>) {
    guard first.upperBound <= second.lowerBound else { return }
    let (former, latter) = (Array(self[first]), Array(self[second]))
    replaceSubrange(second, with: former)
    replaceSubrange(first, with: latter)
  }
}
