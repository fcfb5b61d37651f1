internal import Crypto
package import Foundation
internal import Glibc
internal import Jobs

/// The secret with which links to a data folder's objects are signed.
///
/// All processes that share the folder share the key: the service serves links that a worker
/// signed. Removing the file revokes every link that was issued.
package struct LinkKey: Sendable {
  let key: SymmetricKey

  /// In bytes: the output size of HMAC-SHA256; a longer key adds nothing (RFC 2104, section 3).
  private static let length = 32
  private static let name = "links.key"

  init(_ key: SymmetricKey) { self.key = key }

  /// Reads a folder's key, or creates one that only its owner may read.
  ///
  /// - Throws: `StorageError`.
  package init(in folder: URL) throws {
    do {
      self = try LinkKey.present(in: Descriptor.open(path: folder.path, O_RDONLY | O_DIRECTORY))
    } catch let error as FileFailure {
      throw error.storageError(operation: "open", operand: LinkKey.name)
    }
  }

  private static func present(in folder: borrowing Descriptor) throws -> LinkKey {
    if let key = try read(in: folder) { return key }
    try make(in: folder)
    guard let key = try read(in: folder) else { throw FileFailure(code: ENOENT) }
    return key
  }

  private static func read(in folder: borrowing Descriptor) throws -> LinkKey? {
    guard let bytes = try content(in: folder) else { return nil }
    guard bytes.count == length else {
      throw StorageError(
        .unreadable, operation: "open", operand: name,
        reason: "The file holds no valid key; if it is deleted, a new key is made.")
    }
    return LinkKey(SymmetricKey(data: bytes))
  }

  /// Creates the key under a temporary name first, so that no process reads half of it.
  ///
  /// Of two processes one is first, and both use its key.
  private static func make(in folder: borrowing Descriptor) throws(FileFailure) {
    let temporaryName = ".\(UUID().uuidString).part"
    let file = try folder.file(temporaryName, O_RDWR | O_CREAT | O_EXCL)
    defer { _ = try? folder.removeFile(temporaryName) }
    try file.write(unsafe SymmetricKey(size: .bits256).withUnsafeBytes { unsafe Array($0) }, at: 0)
    try file.sync()
    do {
      try folder.link(temporaryName, to: name, in: folder)
    } catch  where error.code == EEXIST {
      return
    }
    try folder.sync()
  }

  private static func content(in folder: borrowing Descriptor) throws(FileFailure) -> [UInt8]? {
    do {
      return try folder.file(name, O_RDONLY).bytes(at: 0, count: length + 1)
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
