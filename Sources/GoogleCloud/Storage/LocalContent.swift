internal import Foundation
internal import Jobs
internal import Threads

/// The length and checksum of a local file that is to be uploaded, or was downloaded.
struct LocalContent: Sendable {
  let file: URL
  let size: Int64
  let crc32c: UInt32

  /// The read size, in bytes.
  private static let chunkSize = 256 << 10

  /// Reads the whole file, outside the cooperative thread pool.
  ///
  /// - Throws: `GoogleError` (`fileFailed`, `notFound`), `CancellationError`.
  init(_ file: URL) async throws {
    self = try await BlockingExecutor.shared.run { try LocalContent(reading: file) }
  }

  private init(reading file: URL) throws {
    self.file = file
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else {
      throw LocalContent.fault(.notFound, file, "There is no such file.")
    }
    let unreadable = LocalContent.fault(.fileFailed, file, "The file cannot be read.")
    let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    // One buffer for the whole file: allocating one per read costs more than the checksum.
    var buffer = [UInt8](repeating: 0, count: LocalContent.chunkSize)
    var crc = CRC32C()
    var size: Int64 = 0
    while true {
      try Task.checkCancellation()
      let count = unsafe buffer.withUnsafeMutableBytes { room in
        unsafe read(descriptor, room.baseAddress, room.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable }
      if count == 0 { break }
      crc.update(buffer.span.extracting(first: count))
      size += Int64(count)
    }
    self.size = size
    crc32c = crc.value
  }

  private static func fault(
    _ code: GoogleError.Code, _ file: URL, _ reason: String
  ) -> GoogleError {
    GoogleError(code, operation: "read", target: file.lastPathComponent, reason: reason)
  }
}
