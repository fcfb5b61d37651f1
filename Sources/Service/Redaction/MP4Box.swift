internal import Foundation

/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2), which QuickTime files call an atom.
struct MP4Box: Sendable, Hashable {
  /// Four bytes, as Latin-1: for example `moov`.
  let type: String
  /// All of it, in bytes of the file; a box that says it is larger than what it lies in ends there.
  let range: Range<Int>
  /// Without its size and type.
  let body: Range<Int>

  /// The most bytes that its size and type have.
  static let longestHeader = 16

  /// - Parameters:
  ///   - header: What stands at the beginning of `space`.
  ///   - space: What may belong to the box, in bytes of the file.
  /// - Returns: `nil` for what is no box.
  init?(_ header: Data, in space: Range<Int>) {
    let header = header.prefix(space.count)
    guard header.count >= 8 else { return nil }
    var size = header.number(at: 0, width: 4)
    var length = 8
    switch size {
    // To the end.
    case 0: size = UInt64(space.count)
    case 1:
      guard header.count >= MP4Box.longestHeader else { return nil }
      size = header.number(at: 8, width: 8)
      length = MP4Box.longestHeader
    default: break
    }
    guard size >= length else { return nil }
    let end = space.lowerBound + Int(min(size, UInt64(space.count)))
    type = header.dropFirst(4).prefix(4).latin1
    range = space.lowerBound..<end
    body = space.lowerBound + length..<end
  }

  /// Where its type stands.
  var name: Range<Int> { range.lowerBound + 4..<range.lowerBound + 8 }
}

extension Data {
  /// Each byte as a character.
  var latin1: String { String(String.UnicodeScalarView(map { Unicode.Scalar($0) })) }

  /// A number of one to eight bytes, the highest first; bytes beyond the end count as 0.
  func number(at offset: Int, width: Int) -> UInt64 {
    (0..<width).reduce(0) { number, place in
      let index = startIndex + offset + place
      return number << 8 | (index < endIndex ? UInt64(self[index]) : 0)
    }
  }
}
