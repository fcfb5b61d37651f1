internal import Crypto
package import Foundation
internal import Glibc
package import Jobs

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
      let folder = try Descriptor.open(path: folder.path, O_RDONLY | O_DIRECTORY)
      if let key = try LinkKey.read(in: folder) {
        self = key
        return
      }
      try LinkKey.make(in: folder)
      guard let key = try LinkKey.read(in: folder) else { throw FileFailure(code: ENOENT) }
      self = key
    } catch let error as FileFailure {
      throw error.storageError(operation: "open", operand: LinkKey.name)
    }
  }

  private static func read(in folder: borrowing Descriptor) throws -> LinkKey? {
    let file: Descriptor
    do {
      file = try folder.file(name, O_RDONLY)
    } catch let error as FileFailure where error.code == ENOENT {
      return nil
    }
    let bytes = try file.bytes(at: 0, count: length + 1)
    guard bytes.count == length else {
      throw StorageError(
        .unreadable, operation: "open", operand: name,
        reason: "It is not the key that it must be; without the file a new one is made.")
    }
    return LinkKey(SymmetricKey(data: bytes))
  }

  /// Under another name first, so that nobody reads half of it; of two processes one is quicker, and
  /// both use what that one made.
  private static func make(in folder: borrowing Descriptor) throws {
    try TemporaryFile.make(in: folder) { file, temporaryName in
      let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { unsafe Array($0) }
      try file.write(bytes, at: 0)
      try file.sync()
      do {
        try folder.link(temporaryName, to: name, in: folder)
      } catch let error where error.code == EEXIST {
        return
      }
      try folder.sync()
    }
  }
}
