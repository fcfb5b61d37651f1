internal import Glibc
internal import Jobs

/// The identity of the database file that was opened.
///
/// SQLite continues on a file that was unlinked. Without this check a worker would do so for ever
/// and unnoticed, while all other processes have another database or none.
struct DatabaseFile: Sendable {
  private let path: String
  private let identity: Identity?

  private struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  /// Creates the file if it is missing, and restricts it to its owner, as it holds texts about
  /// children; SQLite's further files get the same permissions.
  ///
  /// Never opens the file: closing it would drop the locks that SQLite holds on it elsewhere in
  /// this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
  static func protect(_ path: String) {
    _ = unsafe mknod(path, S_IFREG | 0o600, 0)
    for ending in ["", "-wal", "-shm"] { _ = unsafe chmod(path + ending, 0o600) }
  }

  init(_ path: String) {
    self.path = path
    identity = Identity(path)
  }

  /// Checks that the path still leads to the same file.
  ///
  /// - Throws: `StorageError` with `unreadable` when the path no longer leads to the same file.
  func check(_ operation: String, _ operand: String) throws {
    guard let identity, Identity(path) == identity else {
      throw StorageError(
        .unreadable, operation: operation, operand: operand,
        reason: "The database was removed or replaced; start this process again.")
    }
  }
}
