internal import Jobs

/// The length and checksum of a content, by which contents are compared.
struct ContentDigest: Sendable, Hashable {
  var size = 0
  private var checksum = CRC32C()

  var crc32c: UInt32 { checksum.value }

  /// The size of one read, in bytes; a cancelled task stops between two reads.
  private static let chunkSize = 256 << 10

  init() {}

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - offset: The offset of the content in the file, in bytes.
  ///   - take: Receives every chunk, with its offset in the content.
  /// - Throws: `FileFailure`, `CancellationError`, and what `take` throws.
  init(
    of file: borrowing Descriptor, from offset: Int = 0,
    take: (_ chunk: Span<UInt8>, _ offset: Int) throws -> Void = { _, _ in }
  ) throws {
    var buffer = [UInt8](repeating: 0, count: ContentDigest.chunkSize)
    while true {
      try Task.checkCancellation()
      let count = try file.read(into: &buffer, at: offset + size)
      let chunk = buffer.span.extracting(first: count)
      checksum.update(chunk)
      try take(chunk, size)
      size += count
      if count < buffer.count { return }
    }
  }
}
