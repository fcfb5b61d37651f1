/// A pseudo-random sequence that is the same in every run.
struct MadeNoise {
  private var state: UInt64 = 42

  /// Returns the next number, from -1 to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state) >> 11) / Double(1 << 52)
  }
}
