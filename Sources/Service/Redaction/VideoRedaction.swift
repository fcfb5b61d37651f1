internal import Foundation

/// The redaction of a file, applied while the file is served.
///
/// The length stays the same: redacted byte ranges are zeroed, and redacted boxes are renamed to
/// `free`, which every reader skips (ISO/IEC 14496-12, 8.1.2).
struct VideoRedaction: Sendable, Hashable {
  /// The zeroed byte ranges; sorted and disjoint once settled.
  private(set) var blanks: [Range<Int>] = []
  private(set) var names: [Range<Int>] = []

  /// The version of the redaction rules; part of the entity tag, so that no client resumes a
  /// download that used older rules.
  static let version = "s2"

  /// The maximum number of zeroed ranges: ten minutes at 240 fps with other data between any two
  /// frames have 144,000.
  private static let mostBlanks = 200_000

  /// Zeroes a byte range.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many ranges.
  mutating func blank(_ range: Range<Int>) throws(HTTPFailure) {
    if range.isEmpty { return }
    if let last = blanks.last, last.lowerBound <= range.upperBound,
      range.lowerBound <= last.upperBound
    {
      blanks[blanks.count - 1] =
        min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
    } else {
      guard blanks.count < VideoRedaction.mostBlanks else { throw HTTPFailure.notShareable }
      blanks.append(range)
    }
  }

  /// Zeroes the body of a box and renames it to `free`.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many ranges.
  mutating func leaveOut(_ box: MP4Box) throws(HTTPFailure) {
    names.append(box.name)
    try blank(box.body)
  }

  /// Removes all names but the first `count`; used when the enclosing box is redacted as a whole.
  mutating func keepNames(_ count: Int) { names.removeLast(max(names.count - count, 0)) }

  /// Sorts the names and ranges, and merges overlapping ranges.
  mutating func settle() {
    names.sort { $0.lowerBound < $1.lowerBound }
    blanks.settle()
  }

  /// The memory use, as a number of ranges.
  var weight: Int { blanks.count + names.count }

  /// Returns the redacted content of a part of the file.
  ///
  /// - Parameter offset: The offset of the part in the file.
  func applied(to part: Data, at offset: Int) -> Data {
    let space = offset..<offset + part.count
    var part = part
    let start = part.startIndex - offset
    for range in blanks.those(in: space) {
      let shown = range.clamped(to: space)
      part.resetBytes(in: shown.lowerBound + start..<shown.upperBound + start)
    }
    let free = Array("free".utf8)
    for range in names.those(in: space) {
      for index in range.clamped(to: space) { part[index + start] = free[index - range.lowerBound] }
    }
    return part
  }
}
