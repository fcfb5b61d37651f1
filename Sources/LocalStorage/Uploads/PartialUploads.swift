internal import Crypto
package import Foundation
internal import Glibc
package import Jobs
internal import Threads

/// Where uploads grow until they are whole.
///
/// One file for each object, named by the size that the client said it would upload; it holds the bytes
/// from the beginning on, without gaps, and outlives the process. Whoever writes to it has its lock.
package final class PartialUploads: Sendable {
  /// One upload.
  package struct Place: Sendable, Hashable {
    package let name: ObjectName
    /// In bytes; `nil` when the sender does not say, and then nothing can be resumed.
    package let total: Int?

    package init(_ name: ObjectName, total: Int?) {
      self.name = name
      self.total = total
    }

    /// Of a fixed length whatever the name; the first part tells whose it is.
    var file: String { prefix + "\(total.map(String.init) ?? "unknown").part" }

    /// What the files of the object have in common, whatever the size.
    var prefix: String {
      let user = name.rawValue.split(separator: "/").prefix(2).joined(separator: "/")
      return PartialUploads.prefix(user) + PartialUploads.digest(name.rawValue) + "."
    }
  }

  /// How long an upload that nobody goes on with is kept, in seconds: as long as one that no job
  /// names (contract, "Storage layout").
  private static let life = 24.0 * 3600

  let folder: Descriptor
  private let url: URL
  private let executor = BlockingExecutor()
  private let now: @Sendable () -> Date

  /// - Parameter folder: Made when it is missing.
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
      // Made before.
    }
    return try Descriptor.open(path: path, O_RDONLY | O_DIRECTORY)
  }

  /// How many bytes of an upload are there.
  package func size(of place: Place) async throws -> Int {
    try await run(place) { try $0.presentSize(of: place) }
  }

  private func presentSize(of place: Place) throws(FileFailure) -> Int {
    do {
      let file = try folder.file(place.file, O_RDONLY)
      let size = try file.size() ?? 0
      // The client forgets what it is told is here.
      try file.sync()
      return size
    } catch  where error.code == ENOENT {
      return 0
    }
  }

  /// Takes an upload up where it was left, or begins it; one of another size to the same object is
  /// dropped, so that an address never takes more room than its video.
  ///
  /// - Parameter isFresh: Whether what is there is dropped.
  /// - Returns: `nil` while somebody else writes to it.
  package func open(_ place: Place, isFresh: Bool) async throws -> PartialUpload? {
    try await run(place) { try $0.locked(place, isFresh: isFresh) }
  }

  private func locked(_ place: Place, isFresh: Bool) throws(FileFailure) -> PartialUpload? {
    while true {
      let file = try folder.file(place.file, O_RDWR | O_CREAT)
      guard try file.tryToLock() else { return nil }
      // It may have been finished or swept away before it was locked.
      if try file.isRemoved() { continue }
      for other in try folder.names() where other.hasPrefix(place.prefix) && other != place.file {
        try removeUnlessWritten(other, before: .distantFuture)
      }
      if isFresh { try file.truncate(to: 0) }
      let size = try file.size() ?? 0
      return PartialUpload(
        place, file: file, size: size, url: url.appending(path: place.file), in: self)
    }
  }

  /// Removes what nobody has written to for a day.
  package func sweep() async throws {
    let limit = now().addingTimeInterval(-PartialUploads.life)
    try await run(nil) { try $0.removeAbandoned(before: limit) }
  }

  /// Removes every unfinished upload of a user, also what somebody writes to just now, who learns of
  /// it in the end (`PartialUpload.isRemoved`).
  package func forget(_ user: UserID) async throws {
    let prefix = PartialUploads.prefix("users/\(user)")
    try await run(nil) { try $0.remove(prefix: prefix) }
  }

  /// The same of one object.
  package func forget(_ name: ObjectName) async throws {
    let prefix = Place(name, total: nil).prefix
    try await run(nil) { try $0.remove(prefix: prefix) }
  }

  private func remove(prefix: String) throws(FileFailure) {
    for name in try folder.names() where name.hasPrefix(prefix) && name.hasSuffix(".part") {
      try folder.removeFile(name)
    }
  }

  /// Removes files that nobody writes to just now.
  private func removeAbandoned(before limit: Date) throws(FileFailure) {
    for name in try folder.names() where name.hasSuffix(".part") {
      try removeUnlessWritten(name, before: limit)
    }
  }

  private func removeUnlessWritten(_ name: String, before limit: Date) throws(FileFailure) {
    guard let file = try? folder.file(name, O_RDWR) else { return }
    // Somebody may have removed it and begun another of that name before it was locked.
    guard try file.changed() < limit, try file.tryToLock(), try !file.isRemoved() else { return }
    try folder.removeFile(name)
  }

  func run<Value: Sendable>(
    _ place: Place?, _ work: @Sendable (PartialUploads) throws -> Value
  ) async throws -> Value {
    try await executor.run {
      do {
        return try work(self)
      } catch let error as FileFailure {
        throw error.storageError(operation: "upload", operand: place?.name.rawValue ?? "uploads")
      }
    }
  }

  private static func prefix(_ user: String) -> String { digest(user) + "-" }

  /// 128 bits are enough to tell names apart, and short enough for a file's name.
  private static func digest(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
