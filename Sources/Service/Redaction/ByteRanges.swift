/// A list of byte ranges of a file, of limited length.
struct ByteRanges: Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// The maximum number of ranges, 6 MB: one chunk per frame of ten minutes at 240 fps, with a
  /// sound chunk between any two, makes 288,000.
  private static let most = 400_000

  /// Appends a range; merges it with the last one when the two touch or overlap.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many ranges.
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

  /// Sorts the ranges and merges overlapping ones.
  mutating func settle() { ranges.settle() }

  /// Returns the parts of `space` that no range covers.
  ///
  /// The ranges must be settled.
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
  /// Sorts the ranges and merges overlapping ones.
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

  /// Returns the ranges that overlap `space`; the ranges must be settled.
  func those(in space: Range<Int>) -> some Sequence<Range<Int>> {
    // Binary search for the first range that ends after the start of `space`.
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= space.lowerBound { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.lowerBound < space.upperBound }
  }
}

extension Range<Int> {
  /// Returns the range without its first `count` elements.
  func without(first count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
