/// Reads the header of an atom; a stated size beyond the parent is clamped to the parent's end.
enum AtomHeader {
  /// An ISO or QuickTime box.
  static func isoBox(_ bytes: [UInt8], _ range: Range<Int>, parent: Int?) -> Atom? {
    let start = range.lowerBound
    guard range.count >= 8, let stated = bytes.number(at: start, width: 4),
      let kind = bytes.number(at: start + 4, width: 4)
    else { return nil }
    var size = stated
    var header = 8
    var sizeRange = start..<start + 4
    if stated == 1, let large = bytes.number(at: start + 8, width: 8), range.count >= 16 {
      size = large
      header = 16
      sizeRange = start + 8..<start + 16
    } else if stated == 0 {
      size = UInt64(range.count)
    }
    guard size >= header else { return nil }
    let end = start + Int(min(size, UInt64(range.count)))
    return Atom(
      kind: UInt32(kind), range: start..<end, kindRange: start + 4..<start + 8,
      sizeRange: sizeRange, body: start + header..<end, coding: .isoBox, parent: parent)
  }

  /// A chunk of an AVI file.
  static func riff(_ bytes: [UInt8], _ range: Range<Int>, parent: Int?) -> Atom? {
    let start = range.lowerBound
    guard range.count >= 8, let kind = bytes.number(at: start, width: 4),
      let size = bytes.littleEndianNumber(at: start + 4, width: 4)
    else { return nil }
    let end = start + 8 + Int(min(size, UInt64(range.count - 8)))
    return Atom(
      kind: UInt32(kind), range: start..<end, kindRange: start..<start + 4,
      sizeRange: start + 4..<start + 8, body: start + 8..<end, coding: .riff, parent: parent)
  }

  /// A Matroska or WebM element.
  static func matroska(_ bytes: [UInt8], _ range: Range<Int>, parent: Int?) -> Atom? {
    let start = range.lowerBound
    guard start < bytes.count, case let idWidth = bytes[start].leadingZeroBitCount + 1,
      idWidth <= 4, let kind = bytes.number(at: start, width: idWidth),
      start + idWidth < range.upperBound,
      case let sizeWidth = bytes[start + idWidth].leadingZeroBitCount + 1, sizeWidth <= 8,
      let marked = bytes.number(at: start + idWidth, width: sizeWidth),
      case let body = start + idWidth + sizeWidth, body <= range.upperBound
    else { return nil }
    // All ones means an unknown size: up to the end of the parent.
    let most: UInt64 = (1 << UInt64(7 * sizeWidth)) - 1
    let size = marked & most
    let end =
      size == most
      ? range.upperBound : body + Int(min(size, UInt64(range.upperBound - body)))
    return Atom(
      kind: UInt32(kind), range: start..<end, kindRange: start..<start + idWidth,
      sizeRange: start + idWidth..<body, body: body..<end, coding: .matroska, parent: parent)
  }
}
