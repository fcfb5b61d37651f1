/// SplitMix64: the same seed gives the same numbers on every platform.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The random numbers of one input of a run, independent of its other inputs.
  package init(seed: UInt64, number: Int) {
    var mixed = SeededGenerator(seed: seed)
    state = mixed.next() ^ (UInt64(truncatingIfNeeded: number) &* 0xD134_2543_DE82_EF95)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below `bound`, or 0 if `bound` allows none.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// Returns true with probability 1 / `times`.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a random element, or `nil` if there is none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Returns a number from 1 to `most`: mostly a small one, occasionally a large one.
  mutating func length(upTo most: Int) -> Int {
    guard most > 1 else { return max(0, most) }
    let bits = below(most.bitWidth - most.leadingZeroBitCount + 1)
    return min(most, 1 + below(1 << bits))
  }
}
