internal import Foundation

/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2), called an atom in QuickTime files.
struct MP4Box: Sendable, Hashable {
  /// The four-character code, as Latin-1: for example `moov`.
  let type: String
  /// The whole box, as a byte range of the file; a box larger than its container is truncated.
  let range: Range<Int>
  /// The box without its header.
  let body: Range<Int>

  /// The maximum length of a header (size and type), in bytes.
  static let longestHeader = 16

  /// - Parameters:
  ///   - header: The bytes at the start of `space`.
  ///   - space: The bytes of the file that the box may occupy.
  /// - Returns: `nil` for an invalid header.
  init?(_ header: Data, in space: Range<Int>) {
    let header = header.prefix(space.count)
    guard header.count >= 8 else { return nil }
    var size = header.number(at: 0, width: 4)
    var length = 8
    switch size {
    // The box extends to the end of its container.
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

  /// The byte range of the type.
  var name: Range<Int> { range.lowerBound + 4..<range.lowerBound + 8 }
}

extension Data {
  /// The bytes decoded as Latin-1.
  var latin1: String { String(String.UnicodeScalarView(map { Unicode.Scalar($0) })) }

  /// Returns a big-endian number of one to eight bytes; bytes beyond the end count as 0.
  func number(at offset: Int, width: Int) -> UInt64 {
    (0..<width).reduce(0) { number, position in
      let index = startIndex + offset + position
      return number << 8 | (index < endIndex ? UInt64(self[index]) : 0)
    }
  }
}
