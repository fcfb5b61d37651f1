internal import Foundation
internal import GRDB

/// The database's own record of every write to a job that has ended, independent of the workers'
/// records.
extension DataFolder {
  func watchEndings() throws {
    try queue().write { database in
      try database.execute(
        sql: """
          CREATE TABLE endings (job TEXT NOT NULL, claim INTEGER NOT NULL, status TEXT NOT NULL);
          CREATE TRIGGER watch_endings AFTER UPDATE OF status ON jobs
          WHEN NEW.status IN ('completed', 'failed') OR OLD.status IN ('completed', 'failed')
          BEGIN
            INSERT INTO endings VALUES (NEW.id, NEW.claim, NEW.status);
          END
          """)
    }
  }

  /// Returns the jobs whose document was written as final more or less often than once; `nil` if
  /// this was not recorded.
  func jobsNotEndedOnce() throws -> [String: Int]? {
    try queue().read { database in
      guard try database.tableExists("endings") else { return nil }
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT id, (SELECT count(*) FROM endings WHERE job = id) AS times FROM jobs
          WHERE status IN ('completed', 'failed') AND times != 1
          """)
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"], $0["times"]) })
    }
  }

  /// Returns a separate connection, which waits for others.
  func queue() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: database.path, configuration: configuration)
  }
}
