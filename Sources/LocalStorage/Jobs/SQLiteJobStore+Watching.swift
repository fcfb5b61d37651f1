internal import GRDB
package import Jobs

/// Watching jobs: whether anything has changed at all, and then all wanted jobs in one query.
extension SQLiteJobStore {
  /// The query that finds jobs by their IDs, a JSON array.
  package static let namedJobs = "SELECT * FROM jobs WHERE id IN (SELECT value FROM json_each(?))"

  package func jobs(named ids: [JobID]) async throws -> [Job] {
    guard !ids.isEmpty else { return [] }
    return try await read("read", "jobs") { database in
      // One parameter for any number of IDs; job IDs need no escaping.
      let names = ids.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
      return try Row.fetchAll(
        database.cachedStatement(sql: SQLiteJobStore.namedJobs), arguments: ["[\(names)]"]
      ).compactMap { row in
        // One row that another program wrote does not hide the others.
        try? Job(row)
      }
    }
  }

  /// Returns SQLite's `data_version` (https://sqlite.org/pragma.html), which changes with every
  /// commit of any connection, of this process or another, except the connection that reads it.
  ///
  /// It is read on a connection that never writes, so that no change is missed. Only numbers that
  /// the same store returned may be compared.
  package func revision() async throws -> Int64? {
    try await mappingErrors("read", "revision") {
      // No transaction around it: within one, the number would not change.
      try await watcher.unsafeRead { database in
        try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
      }
    }
  }

  /// Opens the connection of `revision()`, on a database that is open already.
  static func watcher(_ path: String, busyTimeout: Double) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
