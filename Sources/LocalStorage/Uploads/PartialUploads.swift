internal import Crypto
package import Foundation
internal import Glibc
package import Jobs
internal import Threads

/// The folder of resumable uploads until they are complete.
///
/// One file for each object, named by the size that the client announced. It holds the bytes from
/// the beginning, without gaps, and outlives the process. A writer holds the file's lock.
package final class PartialUploads: ResumableUploads {
  /// How long an upload without further data is kept, in seconds: as long as a video that no job
  /// names.
  private static let life = 24.0 * 3600

  let folder: Descriptor
  private let url: URL
  private let executor = BlockingExecutor()
  private let now: @Sendable () -> Date

  /// - Parameter folder: Created if it is missing.
  /// - Throws: `StorageError`.
  package init(folder: URL, now: @escaping @Sendable () -> Date = { Date() }) throws {
    url = folder
    self.now = now
    do {
      self.folder = try PartialUploads.opened(folder.path)
    } catch {
      throw error.storageError(operation: "open", operand: "uploads")
    }
  }

  private static func opened(_ path: String) throws(FileFailure) -> Descriptor {
    do {
      try Descriptor.makeFolder(path: path)
    } catch  where error.code == EEXIST {
      // It exists already.
    }
    return try Descriptor.open(path: path, O_RDONLY | O_DIRECTORY)
  }

  package func size(of key: UploadKey) async throws -> Int {
    try await run(key) { try $0.presentSize(of: key) }
  }

  private func presentSize(of key: UploadKey) throws(FileFailure) -> Int {
    do {
      let file = try folder.file(key.file, O_RDONLY)
      let size = try file.size() ?? 0
      // The client discards the bytes that are reported as present.
      try file.sync()
      return size
    } catch  where error.code == ENOENT {
      return 0
    }
  }

  package func open(_ key: UploadKey, isFresh: Bool) async throws -> (any ResumableUpload)? {
    try await run(key) { try $0.locked(key, isFresh: isFresh) }
  }

  private func locked(_ key: UploadKey, isFresh: Bool) throws(FileFailure) -> PartialUpload? {
    while true {
      let file = try folder.file(key.file, O_RDWR | O_CREAT)
      guard try file.tryToLock() else { return nil }
      // It may have been completed or swept before it was locked.
      if try file.isRemoved() { continue }
      for other in try folder.names() where other.hasPrefix(key.prefix) && other != key.file {
        try removeUnlessWritten(other, before: .distantFuture)
      }
      if isFresh { try file.truncate(to: 0) }
      let size = try file.size() ?? 0
      return PartialUpload(
        key, file: file, size: size, url: url.appending(path: key.file), in: self)
    }
  }

  /// Removes uploads that have not been written to for a day.
  package func sweep() async throws {
    let limit = now().addingTimeInterval(-PartialUploads.life)
    try await run(nil) { try $0.removeAbandoned(before: limit) }
  }

  /// Removes every unfinished upload of a user, including those being written; their writers detect
  /// it at the end (`PartialUpload.isRemoved`).
  package func forget(_ user: UserID) async throws {
    let prefix = PartialUploads.prefix("users/\(user)")
    try await run(nil) { try $0.remove(prefix: prefix) }
  }

  /// Removes every unfinished upload of one object.
  package func forget(_ name: ObjectName) async throws {
    let prefix = UploadKey(name, total: nil).prefix
    try await run(nil) { try $0.remove(prefix: prefix) }
  }

  private func remove(prefix: String) throws(FileFailure) {
    for name in try folder.names() where name.hasPrefix(prefix) && name.hasSuffix(".part") {
      try folder.removeFile(name)
    }
  }

  /// Removes old files that have no current writer.
  private func removeAbandoned(before limit: Date) throws(FileFailure) {
    for name in try folder.names() where name.hasSuffix(".part") {
      try removeUnlessWritten(name, before: limit)
    }
  }

  private func removeUnlessWritten(_ name: String, before limit: Date) throws(FileFailure) {
    guard let file = try? folder.file(name, O_RDWR) else { return }
    // Another process may have removed it and created another file of that name before the lock.
    guard try file.changed() < limit, try file.tryToLock(), try !file.isRemoved() else { return }
    try folder.removeFile(name)
  }

  func run<Value: Sendable>(
    _ key: UploadKey?, _ work: @Sendable (PartialUploads) throws -> Value
  ) async throws -> Value {
    try await executor.run {
      do {
        return try work(self)
      } catch let error as FileFailure {
        throw error.storageError(operation: "upload", operand: key?.name.rawValue ?? "uploads")
      }
    }
  }

  static func prefix(_ user: String) -> String { digest(user) + "-" }

  /// Returns a digest of a text: 128 bits are enough to distinguish names, and short enough for a
  /// file name.
  static func digest(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).prefix(16).hexadecimal
  }
}
