/// A part of a file that states its own kind and size: an ISO box, a Matroska element, a RIFF chunk.
struct Atom: Sendable, Hashable {
  /// How the size is written, and what it counts.
  enum SizeCoding: Sendable, Hashable {
    /// Most significant byte first, with the header counted.
    case isoBox
    /// Least significant byte first, without the header.
    case riff
    /// Matroska's numbers of variable length, without the header.
    case matroska
  }

  /// Its name: four characters, or a Matroska identifier.
  var kind: UInt32
  /// All of it, header included.
  var range: Range<Int>
  /// Where the kind is written.
  var kindRange: Range<Int>
  /// Where the size is written.
  var sizeRange: Range<Int>
  /// What follows the header.
  var body: Range<Int>
  var coding: SizeCoding
  /// The index of the atom around it.
  var parent: Int?

  /// The kind as ISO and RIFF files write it.
  var name: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: kind >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  /// Writes a size into the header, cut to its width.
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

  /// The size that the header states when the atom grows by `growth` bytes.
  func statedSize(grownBy growth: Int) -> UInt64 {
    let present = coding == .isoBox ? range.count : body.count
    return UInt64(max(0, present + growth))
  }
}
