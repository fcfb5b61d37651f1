internal import Foundation
internal import Jobs

/// A file that is to be uploaded, or was downloaded: its length and checksum.
struct LocalContent: Sendable {
  let file: URL
  let size: Int64
  let crc32c: UInt32

  /// How much is read at once, in bytes.
  private static let piece = 1 << 20

  /// Reads the file to its end, off the threads that tasks share.
  ///
  /// - Throws: `GoogleError` (`fileFailed`, `notFound`), `CancellationError`.
  init(_ file: URL) async throws {
    let reading = Task.detached { try LocalContent(reading: file) }
    self = try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
  }

  private init(reading file: URL) throws {
    self.file = file
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else {
      throw LocalContent.fault(.notFound, file, "There is no such file.")
    }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      var crc = CRC32C()
      var size: Int64 = 0
      while let data = try handle.read(upToCount: LocalContent.piece), !data.isEmpty {
        try Task.checkCancellation()
        crc.update(data.span)
        size += Int64(data.count)
      }
      self.size = size
      crc32c = crc.value
    } catch let error as CancellationError {
      throw error
    } catch {
      throw LocalContent.fault(.fileFailed, file, "The file cannot be read.")
    }
  }

  private static func fault(
    _ code: GoogleError.Code, _ file: URL, _ reason: String
  ) -> GoogleError {
    GoogleError(code, operation: "read", target: file.lastPathComponent, reason: reason)
  }
}
