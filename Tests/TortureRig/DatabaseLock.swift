internal import GRDB

/// Holds the database's only write lock, like another process that hangs in the middle of a write.
package final class DatabaseLock {
  private let queue: DatabaseQueue

  /// Waits for the lock and takes it.
  package init(on folder: DataFolder) throws {
    queue = try folder.queue()
    try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  /// Releases the lock.
  package func release() throws {
    try queue.inDatabase { try $0.execute(sql: "ROLLBACK") }
  }
}
