package import Foundation

/// Where videos and results are kept.
///
/// An object is there whole or not at all, and each content of a name has a generation of its own.
package protocol ObjectStore: Sendable {
  /// What is known of an object; `nil` when there is none.
  func description(of name: ObjectName) async throws -> ObjectDescription?

  /// Copies one generation of an object into a new file, and checks it on the way.
  ///
  /// - Parameter limit: The largest size in bytes; beyond it `StorageError` with `tooLarge`.
  /// - Throws: `StorageError` with `notFound`, `corrupt`, `tooLarge`, `unavailable`, …; then no file
  ///   is left.
  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws

  /// Part of one generation of an object: `count` bytes from `offset`, fewer at its end, none beyond
  /// it and where none are asked for.
  ///
  /// The checksum of the whole is not looked at.
  ///
  /// - Throws: `StorageError` with `notFound` when that generation is gone, `unavailable`, ….
  func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data

  /// Stores a file's content under a name that is not in use.
  ///
  /// - Throws: `StorageError` with `conflict` when the name holds other content; the same content
  ///   again is no error.
  func upload(_ file: URL, to name: ObjectName, contentType: String) async throws
    -> ObjectDescription

  /// The objects whose names begin with `folder` and a slash, in the order of their names.
  func objects(in folder: ObjectName) async throws -> [ObjectDescription]

  /// Removes every generation of an object; none to remove is no error.
  func remove(_ name: ObjectName) async throws
}
