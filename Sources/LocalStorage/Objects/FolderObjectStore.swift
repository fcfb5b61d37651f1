package import Foundation
internal import Glibc
package import Jobs
internal import Threads

/// An object store in a folder of this machine, which any number of processes may use at once.
///
/// ```
/// objects/users+/u1+/clip.mov=   an object: a header of 4,096 bytes, then its content
/// temporary/                     uploads in progress
/// ledger                         the last generation, and the lock
/// ```
///
/// The file system must support hard links and `flock`. Names are compared byte by byte: neither
/// case nor Unicode is normalised.
package final class FolderObjectStore: ObjectStore {
  private let files: ObjectFiles
  private let executor = BlockingExecutor()

  /// Opens the store in a folder, creates the folder if it is missing, and removes the temporary
  /// files of processes that have ended.
  ///
  /// - Parameter now: The clock, for the times and generations of objects.
  /// - Throws: `StorageError`.
  package init(folder: URL, now: @escaping @Sendable () -> Date = { Date() }) throws {
    files = try FolderObjectStore.mapped("open", folder.lastPathComponent) {
      try ObjectFiles(folder: folder, now: now)
    }
  }

  package func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await run("describe", name) { try $0.description(of: name) }
  }

  /// Copies one generation of an object into a file, replacing any file of that name.
  ///
  /// - Throws: `StorageError`, `CancellationError`; then the target is unchanged.
  package func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await run("download", object.name) { files in
      let folder: Descriptor
      do {
        folder = try Descriptor.open(
          path: file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
      } catch let error as FileFailure where error.code == ENOENT {
        throw ObjectFault.noTarget
      }
      try files.copy(object, to: file.lastPathComponent, in: folder, limit: limit)
    }
  }

  package func read(
    _ object: ObjectDescription, at offset: Int, count: Int
  ) async throws -> Data {
    guard offset >= 0, count > 0 else { return Data() }
    return try await run("read", object.name) { try $0.bytes(of: object, at: offset, count: count) }
  }

  /// Stores a file's content under a name that is not in use.
  ///
  /// If the name already has the same content (length and checksum), returns the existing object,
  /// whatever its content type.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await run("upload", name) { files in
      let source = try FolderObjectStore.mapped("upload", file.lastPathComponent) {
        let source = try Descriptor.open(path: file.path, O_RDONLY | O_NONBLOCK)
        guard try source.size() != nil else { throw ObjectFault.noSource }
        return source
      }
      return try files.add(source, as: name, contentType: contentType)
    }
  }

  /// Returns the objects whose names begin with `folder` and a slash, in the order of the names'
  /// bytes.
  ///
  /// Damaged objects are listed too, with generation 0, so that they can be removed.
  package func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await run("list", folder) { try $0.descriptions(in: folder) }
  }

  package func remove(_ name: ObjectName) async throws {
    try await run("remove", name) { try $0.remove(name) }
  }

  package func remove(_ object: ObjectDescription) async throws {
    try await run("remove", object.name) { try $0.remove(object.name, upTo: object.generation) }
  }

  private func run<Value: Sendable>(
    _ operation: String, _ name: ObjectName, _ work: @Sendable (ObjectFiles) throws -> Value
  ) async throws -> Value {
    let files = files
    return try await executor.run {
      try FolderObjectStore.mapped(operation, name.rawValue) { try work(files) }
    }
  }

  /// Runs `work`, and maps its errors to `StorageError` with the operation and the operand.
  private static func mapped<Value: ~Copyable>(
    _ operation: String, _ operand: String, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch let error as FileFailure {
      throw error.storageError(operation: operation, operand: operand)
    } catch let fault as ObjectFault {
      throw StorageError(
        fault.code, operation: operation, operand: operand, reason: fault.reason)
    }
  }
}
