internal import Foundation

/// What is left out of a file while it is given out, which stays as long as it is: parts of it are
/// zeros, and boxes that are left out are called `free`, which every reader passes over (ISO/IEC
/// 14496-12, 8.1.2).
struct VideoRedaction: Sendable, Hashable {
  /// In order, and apart from each other.
  private(set) var blanks: [Range<Int>] = []
  private(set) var names: [Range<Int>] = []

  /// Changes with what is left out of a file, so that no client resumes an earlier download.
  static let version = "s2"

  /// How many parts may be left out: those of a file of ten minutes that has something between any
  /// two of its frames, at 240 a second, are 144,000.
  private static let mostBlanks = 200_000

  /// - Throws: `HTTPFailure.notShareable` when it is too much.
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

  /// - Throws: `HTTPFailure.notShareable` when it is too much.
  mutating func leaveOut(_ box: MP4Box) throws(HTTPFailure) {
    names.append(box.name)
    try blank(box.body)
  }

  /// Takes back all names but the first, in the midst of what is left out as a whole.
  mutating func keepNames(_ count: Int) { names.removeLast(max(names.count - count, 0)) }

  /// Puts in order what was noted; what overlaps becomes one.
  mutating func settle() {
    names.sort { $0.lowerBound < $1.lowerBound }
    blanks.settle()
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
    for range in blanks.those(in: space) {
      let shown = range.clamped(to: space)
      part.resetBytes(in: shown.lowerBound + start..<shown.upperBound + start)
    }
    let free = Array("free".utf8)
    for range in names.those(in: space) {
      for place in range.clamped(to: space) { part[place + start] = free[place - range.lowerBound] }
    }
    return part
  }
}
