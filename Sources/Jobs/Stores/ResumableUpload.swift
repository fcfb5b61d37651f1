package import Foundation

/// An upload in progress, locked against all other writers until it is released.
///
/// All methods throw `StorageError`.
package protocol ResumableUpload: Sendable {
  var key: UploadKey { get }
  /// The number of bytes that were present when it was opened.
  var size: Int { get }
  /// The URL of the file, for storing the completed upload.
  var url: URL { get }

  /// Writes content behind the bytes that are present.
  ///
  /// - Parameter offset: The end of the bytes that are present.
  func append(_ content: [UInt8], at offset: Int) async throws

  /// Flushes the written bytes to disk, so that they survive a loss of power.
  func sync() async throws

  /// Whether another caller has removed it meanwhile.
  func isRemoved() async throws -> Bool

  /// Removes it, unless it is removed already.
  func remove() async throws
}
