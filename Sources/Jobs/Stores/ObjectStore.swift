public import Foundation

/// The store of videos and results.
///
/// An object exists completely or not at all, and each content of a name has its own generation.
public protocol ObjectStore: Sendable {
  /// Returns the metadata of an object; `nil` when there is none.
  func description(of name: ObjectName) async throws -> ObjectDescription?

  /// Copies one generation of an object into a new file, and verifies its checksum.
  ///
  /// - Parameter limit: The largest size in bytes; a larger object throws `StorageError` with
  ///   `tooLarge`.
  /// - Throws: `StorageError` with `notFound`, `corrupt`, `tooLarge`, `unavailable`, …; then no
  ///   file is left.
  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws

  /// Reads part of one generation of an object: `count` bytes from `offset`, fewer at its end, none
  /// beyond the end or when none are requested.
  ///
  /// The checksum of the whole object is not verified.
  ///
  /// - Throws: `StorageError` with `notFound` when that generation is deleted, `unavailable`, ….
  func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data

  /// Stores a file's content under a name that is not in use.
  ///
  /// - Throws: `StorageError` with `conflict` when the name holds other content; the same content
  ///   again is no error.
  func upload(_ file: URL, to name: ObjectName, contentType: String) async throws
    -> ObjectDescription

  /// Returns the objects whose names begin with `folder` and a slash, in the order of their names.
  func objects(in folder: ObjectName) async throws -> [ObjectDescription]

  /// Removes every generation of an object; a missing object is no error.
  func remove(_ name: ObjectName) async throws

  /// Removes a generation of an object and the older ones, but no content that the name has been
  /// given since; a missing object is no error.
  func remove(_ object: ObjectDescription) async throws
}
