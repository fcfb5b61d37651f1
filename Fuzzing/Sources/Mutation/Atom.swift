/// A part of a file that states its own kind and size: an ISO box, a Matroska element, a RIFF chunk.
struct Atom: Sendable, Hashable {
  /// How the size is encoded, and what it counts.
  enum SizeCoding: Sendable, Hashable {
    /// Big-endian; includes the header.
    case isoBox
    /// Little-endian; excludes the header.
    case riff
    /// Matroska variable-length integer; excludes the header.
    case matroska
  }

  /// The type: a four-character code or a Matroska element ID.
  var kind: UInt32
  /// The byte range of the whole atom, header included.
  var range: Range<Int>
  /// The byte range of the type field.
  var kindRange: Range<Int>
  /// The byte range of the size field.
  var sizeRange: Range<Int>
  /// The byte range after the header.
  var body: Range<Int>
  var coding: SizeCoding
  /// The index of the enclosing atom.
  var parent: Int?

  /// The type as ISO and RIFF files write it.
  var name: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: kind >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  /// Writes a size into the header, truncated to the width of the field.
  func write(size: UInt64, into bytes: inout [UInt8]) {
    switch coding {
    case .isoBox: bytes.write(size, at: sizeRange.lowerBound, width: sizeRange.count)
    case .riff:
      bytes.write(size, at: sizeRange.lowerBound, width: sizeRange.count, littleEndian: true)
    case .matroska:
      let payload = UInt64(7 * sizeRange.count)
      let marked = size & ((1 << payload) - 1) | 1 << payload
      bytes.write(marked, at: sizeRange.lowerBound, width: sizeRange.count)
    }
  }

  /// The size field's value when the atom grows by `growth` bytes.
  func statedSize(grownBy growth: Int) -> UInt64 {
    let present = coding == .isoBox ? range.count : body.count
    return UInt64(max(0, present + growth))
  }
}
