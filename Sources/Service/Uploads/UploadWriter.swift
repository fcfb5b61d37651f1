internal import Hummingbird
internal import Jobs

/// Collects the parts of a body into larger chunks, and appends them to an upload.
struct UploadWriter {
  /// The body exceeds the maximum size of the upload.
  struct TooMuch: Error {}

  private let upload: any ResumableUpload
  private var skipping: Int
  private let most: Int
  private var waiting: [UInt8] = []
  private var written: Int

  /// The chunk size of writes, in bytes; each write switches threads.
  private static let piece = 256 << 10

  init(_ upload: any ResumableUpload, skipping: Int, upTo most: Int) {
    self.upload = upload
    self.skipping = skipping
    self.most = most
    written = upload.size
    waiting.reserveCapacity(UploadWriter.piece)
  }

  /// The size of the upload, with the bytes that are not yet written.
  var size: Int { written + waiting.count }

  /// - Throws: `TooMuch`, `StorageError`.
  mutating func take(_ part: ByteBuffer) async throws {
    let passed = min(skipping, part.readableBytes)
    skipping -= passed
    let content = part.readableBytesView.dropFirst(passed)
    guard size + content.count <= most else { throw TooMuch() }
    waiting.append(contentsOf: content)
    if waiting.count >= UploadWriter.piece { try await flush() }
  }

  mutating func flush() async throws {
    guard !waiting.isEmpty else { return }
    try await upload.append(waiting, at: written)
    written += waiting.count
    waiting.removeAll(keepingCapacity: true)
  }
}
