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
