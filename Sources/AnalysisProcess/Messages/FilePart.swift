/// A part of a remuxed file: eight bytes of offset (big-endian), and the part's bytes.
struct FilePart: Hashable {
  var offset: Int
  var bytes: ArraySlice<UInt8>

  private static let offsetSize = 8

  /// - Returns: `nil` when the payload is too short or the part would end behind `limit`.
  init?(_ payload: [UInt8], limit: Int) {
    guard payload.count > FilePart.offsetSize else { return nil }
    bytes = payload.dropFirst(FilePart.offsetSize)
    let offset = payload.prefix(FilePart.offsetSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard offset <= UInt64(max(limit - bytes.count, 0)), bytes.count <= limit else { return nil }
    self.offset = Int(offset)
  }

  /// Returns the payload of a part.
  static func payload(_ offset: Int64, _ bytes: [UInt8]) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: offset >> $0) } + bytes
  }
}
