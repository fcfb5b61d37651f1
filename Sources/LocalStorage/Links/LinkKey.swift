internal import Crypto
package import Foundation
internal import Glibc
internal import Jobs

/// The secret that addresses of a data folder's objects are signed with.
///
/// All processes that share the folder share it: what a worker signs, the service serves. Whoever
/// removes the file takes back every address that was given out.
package struct LinkKey: Sendable {
  let key: SymmetricKey

  /// In bytes: as many as HMAC-SHA256's output, than which more adds nothing (RFC 2104, section 3).
  private static let length = 32
  private static let name = "links.key"

  init(_ key: SymmetricKey) { self.key = key }

  /// Reads a folder's key, and makes one that only its owner may read where there is none.
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
        reason: "It is not the key that it must be; without the file a new one is made.")
    }
    return LinkKey(SymmetricKey(data: bytes))
  }

  /// Under another name first, so that nobody reads half of it; of two processes one is quicker, and
  /// both use what that one made.
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
