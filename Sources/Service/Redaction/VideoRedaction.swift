internal import Foundation

/// What is left out of a file while it is given out, which stays as long as it is: parts of it are
/// zeros, and boxes that are left out are called `free`, which every reader passes over (ISO/IEC
/// 14496-12, 8.1.2).
struct VideoRedaction: Sendable, Hashable {
  /// In order, and apart from each other.
  private(set) var blanks: [Range<Int>] = []
  private(set) var names: [Range<Int>] = []

  /// Changes with what is left out of a file, so that nobody goes on with what he had before.
  static let version = "s1"

  mutating func blank(_ range: Range<Int>) {
    if !range.isEmpty { blanks.append(range) }
  }

  mutating func leaveOut(_ box: Box) {
    names.append(box.name)
    blank(box.body)
  }

  /// Puts in order what was noted; what overlaps becomes one.
  mutating func settle() {
    names.sort { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in blanks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    blanks = merged
  }

  /// How much memory it takes, in ranges.
  var weight: Int { blanks.count + names.count }

  /// A part of the file as it is given out.
  ///
  /// - Parameter offset: Where the part stands in the file.
  func applied(to part: Data, at offset: Int) -> Data {
    let space = offset..<offset + part.count
    var part = part
    let start = part.startIndex - offset
    for range in VideoRedaction.those(of: blanks, in: space) {
      let shown = range.clamped(to: space)
      part.resetBytes(in: shown.lowerBound + start..<shown.upperBound + start)
    }
    let free = Array("free".utf8)
    for range in VideoRedaction.those(of: names, in: space) {
      for place in range.clamped(to: space) { part[place + start] = free[place - range.lowerBound] }
    }
    return part
  }

  /// The ranges that share something with a part of the file.
  private static func those(
    of ranges: [Range<Int>], in space: Range<Int>
  ) -> some Sequence<Range<Int>> {
    // The first that ends behind the part's beginning.
    var low = 0, high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= space.lowerBound { low = middle + 1 } else { high = middle }
    }
    return ranges[low...].prefix { $0.lowerBound < space.upperBound }
  }
}
