internal import GRDB
package import Jobs

/// How jobs are watched: whether anything has changed at all, and then those that are wanted at once.
extension SQLiteJobStore {
  /// The query that looks for jobs by their names, a JSON array.
  package static let namedJobs = "SELECT * FROM jobs WHERE id IN (SELECT value FROM json_each(?))"

  package func jobs(named ids: [JobID]) async throws -> [Job] {
    guard !ids.isEmpty else { return [] }
    return try await read("read", "jobs") { database in
      // One parameter for any number; names of jobs need no escaping.
      let names = ids.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
      return try Row.fetchAll(
        database.cachedStatement(sql: SQLiteJobStore.namedJobs), arguments: ["[\(names)]"]
      ).compactMap { row in
        // One row that somebody else wrote does not hide the others.
        try? Job(row)
      }
    }
  }

  /// SQLite's own number (https://sqlite.org/pragma.html, `data_version`), which changes with every
  /// commit of any connection but the one that asks, of this process or another.
  ///
  /// It is asked on a connection that never writes, so that no change goes unnoticed. Only numbers
  /// that the same store gave may be compared.
  package func revision() async throws -> Int64? {
    try await told("read", "revision") {
      // No transaction around it, in which the number would stand still.
      try await watcher.unsafeRead { database in
        try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
      }
    }
  }

  /// Opens the connection of `revision()`, on a database that is open already.
  static func watcher(_ path: String, patience: Double) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
