internal import Glibc
internal import Jobs

/// The file that was opened as the database.
///
/// SQLite goes on with a file whose name is gone, and so would a worker, for ever and unseen, while
/// everybody else has another database or none.
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

  /// Makes the file, when there is none, and keeps it from everybody but its owner, as it holds what
  /// was said about children; SQLite's further files get the same rights.
  ///
  /// Never opens it: to close it again would end the locks that SQLite has on it elsewhere in this
  /// process (https://www.sqlite.org/howtocorrupt.html, 2.2).
  static func protect(_ path: String) {
    _ = unsafe mknod(path, S_IFREG | 0o600, 0)
    for ending in ["", "-wal", "-shm"] { _ = unsafe chmod(path + ending, 0o600) }
  }

  init(_ path: String) {
    self.path = path
    identity = Identity(path)
  }

  /// - Throws: `StorageError` with `unreadable` when it is not where it was.
  func check(_ operation: String, _ operand: String) throws {
    guard let identity, Identity(path) == identity else {
      throw StorageError(
        .unreadable, operation: operation, operand: operand,
        reason: "The database was removed or replaced; start this process again.")
    }
  }
}
