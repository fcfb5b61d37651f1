/// Bytes without end of which each place has its own, so that a hole or a shift shows.
package enum Pattern {
  /// Some of them.
  package static func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      var place = UInt64(range.lowerBound)
      for index in 0..<range.count {
        // A multiplicative hash (Knuth), of which the upper byte is taken.
        unsafe buffer[index] = UInt8(truncatingIfNeeded: (place &* 0x9E37_79B9_7F4A_7C15) >> 56)
        place &+= 1
      }
      filled = range.count
    }
  }
}
