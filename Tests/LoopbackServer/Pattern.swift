/// An endless byte sequence in which the value depends on the offset, so that a hole or a shift is
/// detected.
package enum Pattern {
  /// Returns the bytes of a range.
  package static func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      var offset = UInt64(range.lowerBound)
      for index in 0..<range.count {
        // The upper byte of a multiplicative hash (Knuth).
        unsafe buffer[index] = UInt8(truncatingIfNeeded: (offset &* 0x9E37_79B9_7F4A_7C15) >> 56)
        offset &+= 1
      }
      filled = range.count
    }
  }
}
