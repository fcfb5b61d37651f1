internal import GRDB
package import Jobs

/// Changes that a later version of the program makes to the database while this one uses it.
extension DataFolder {
  /// Adds a column, with a value for each job, as a separate migration.
  package func migrateFurther() throws {
    try queue().write { database in
      try database.execute(
        sql: """
          ALTER TABLE jobs ADD COLUMN priority INTEGER NOT NULL DEFAULT 0;
          UPDATE jobs SET priority = length(id) + unicode(id);
          INSERT INTO grdb_migrations (identifier) VALUES ('later');
          """)
    }
  }

  /// Returns the jobs in which the later version's value is not the one it wrote.
  package func jobsWithoutPriority(among jobs: [JobID]) throws -> [JobID] {
    try queue().read { database in
      try jobs.filter { id in
        let isRight = try Bool.fetchOne(
          database, sql: "SELECT priority = length(id) + unicode(id) FROM jobs WHERE id = ?",
          arguments: [id.rawValue])
        return isRight != true
      }
    }
  }

  /// Sets a schema version that this version must refuse.
  package func shutOutThisVersion() throws {
    try queue().write { try $0.execute(sql: "PRAGMA user_version = 99") }
  }

  /// Returns the jobs with a worker's lease, whichever version can read the database.
  package func heldJobs() throws -> [JobID] {
    try queue().read { database in
      try String.fetchAll(
        database, sql: "SELECT id FROM jobs WHERE status IN ('processing', 'summarizing')"
      ).compactMap(JobID.init)
    }
  }

  /// Makes the database appear last used before the machine was rebooted.
  package func forgetBoot() throws {
    try queue().write { try $0.execute(sql: "UPDATE boots SET boot = 'an earlier one'") }
  }
}
