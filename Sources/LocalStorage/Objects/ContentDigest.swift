internal import Jobs

/// What tells one content from another: its length and its checksum.
struct ContentDigest: Sendable, Hashable {
  var size = 0
  private var checksum = CRC32C()

  var crc32c: UInt32 { checksum.value }

  /// How much is read at once, in bytes; between two pieces a cancelled task stops.
  private static let piece = 256 << 10

  init() {}

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - offset: Where the content begins.
  ///   - take: Given every piece, with its place in the content.
  /// - Throws: `FileFailure`, `CancellationError`, and what `take` throws.
  init(
    of file: borrowing Descriptor, from offset: Int = 0,
    take: (_ piece: Span<UInt8>, _ place: Int) throws -> Void = { _, _ in }
  ) throws {
    var buffer = [UInt8](repeating: 0, count: ContentDigest.piece)
    while true {
      try Task.checkCancellation()
      let count = try file.read(into: &buffer, at: offset + size)
      let piece = buffer.span.extracting(first: count)
      checksum.update(piece)
      try take(piece, size)
      size += count
      if count < buffer.count { return }
    }
  }
}
