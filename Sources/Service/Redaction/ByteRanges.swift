/// Parts of a file, of which only so many are kept.
struct ByteRanges: Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// How many may be noted, 6 MB: a chunk for each frame of ten minutes at 240 a second, and one
  /// of sound between any two, are 288,000.
  private static let most = 400_000

  /// What touches or overlaps the last one becomes one with it.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many.
  mutating func append(_ range: Range<Int>) throws(HTTPFailure) {
    if range.isEmpty { return }
    if let last = ranges.last, last.lowerBound <= range.lowerBound,
      range.lowerBound <= last.upperBound
    {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      guard ranges.count < ByteRanges.most else { throw HTTPFailure.notShareable }
      ranges.append(range)
    }
  }

  mutating func append(_ other: ByteRanges) throws(HTTPFailure) {
    for range in other.ranges { try append(range) }
  }

  /// Puts them in order and apart from each other.
  mutating func settle() { ranges.settle() }

  /// What of a part of the file is in none of them.
  ///
  /// They are settled.
  func gaps(in space: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = space.lowerBound
    for range in ranges.those(in: space) {
      if start < range.lowerBound { gaps.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < space.upperBound { gaps.append(start..<space.upperBound) }
    return gaps
  }
}

extension [Range<Int>] {
  /// Puts them in order; what overlaps becomes one.
  mutating func settle() {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self = merged
  }

  /// Those that share something with a part of the file, of settled ones.
  func those(in space: Range<Int>) -> some Sequence<Range<Int>> {
    // The first that ends behind the part's beginning.
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= space.lowerBound { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.lowerBound < space.upperBound }
  }
}

extension Range<Int> {
  /// Without its first so many.
  func without(first count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
