internal import GRDB

/// The schema of a data folder's database, as an ordered list of migrations.
///
/// A released migration never changes: later changes are further migrations. Workers of several
/// versions may share a database as long as migrations only add what older versions may ignore; a
/// migration that excludes them sets `PRAGMA user_version` to its own number.
enum Schema {
  /// The number of migrations that this version knows.
  static let version = 8

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("jobs") { database in
      try database.execute(sql: jobs)
    }
    migrator.registerMigration("deletions") { database in
      try database.execute(sql: deletions)
    }
    migrator.registerMigration("service") { database in
      try database.execute(sql: service)
    }
    migrator.registerMigration("queues") { database in
      try database.execute(sql: queues)
    }
    migrator.registerMigration("bytes") { database in
      try database.execute(sql: bytes)
    }
    migrator.registerMigration("consents") { database in
      try database.execute(sql: consents)
    }
    migrator.registerMigration("deleted jobs") { database in
      // Tells deletions of jobs with the same ID apart.
      try database.execute(sql: "ALTER TABLE deletions ADD COLUMN created_at INTEGER")
    }
    migrator.registerMigration("library") { database in
      try database.execute(sql: library)
    }
    return migrator
  }

  /// Times are whole microseconds since 1970.
  ///
  /// The two partial indices contain only waiting or held jobs, so that a claim takes as long with
  /// a million finished jobs as with none.
  private static let jobs = """
    CREATE TABLE jobs (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      storage_path TEXT NOT NULL,
      age_group TEXT, shoots TEXT, language TEXT, delivery_method TEXT, retry_of TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      status TEXT NOT NULL,
      progress INTEGER NOT NULL,
      phase TEXT,
      attempt INTEGER NOT NULL,
      max_attempts INTEGER NOT NULL,
      claim INTEGER NOT NULL,
      crashes INTEGER NOT NULL,
      worker_id TEXT, lease_token TEXT, lease_until INTEGER,
      next_attempt_at INTEGER NOT NULL DEFAULT 0,
      cancel_requested INTEGER NOT NULL DEFAULT 0,
      error_code TEXT, error TEXT, error_kind TEXT,
      parent_summary TEXT, coach_summary TEXT, child_summary TEXT,
      analysis_path TEXT, result_paths TEXT,
      parent_summary_url TEXT, coach_summary_url TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX jobs_waiting ON jobs (created_at, id) WHERE status = 'queued';
    CREATE INDEX jobs_held ON jobs (lease_until) WHERE status IN ('processing', 'summarizing');
    CREATE INDEX jobs_of_user ON jobs (user_id, created_at);
    CREATE INDEX jobs_by_age ON jobs (created_at);
    CREATE INDEX jobs_by_status ON jobs (status, created_at);
    """

  /// Unknown fields of requests; the records of deleted jobs whose objects are still to be removed;
  /// one row for each deletion that may still be in the write-ahead log; the origin of this
  /// machine's clock.
  private static let deletions = """
    ALTER TABLE jobs ADD COLUMN extra TEXT;
    CREATE INDEX jobs_by_video ON jobs (storage_path);
    CREATE INDEX jobs_ended ON jobs (updated_at) WHERE status IN ('completed', 'failed');
    CREATE TABLE deletions (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      storage_path TEXT NOT NULL,
      held_until INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE unemptied (number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
    CREATE TABLE boots (
      boot TEXT PRIMARY KEY NOT NULL,
      origin INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// The uses of the last 24 hours, with the times in order, separated by commas; the keys of
  /// shared jobs, which are deleted with their jobs, also when an older version deletes those.
  private static let service = """
    CREATE TABLE usage (
      user_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      times TEXT NOT NULL,
      newest INTEGER NOT NULL,
      PRIMARY KEY (user_id, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX usage_by_time ON usage (newest);
    CREATE TABLE shares (
      id TEXT PRIMARY KEY NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
      share_key TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// The sizes of the videos of uses, as `time:size` separated by commas.
  private static let bytes = "ALTER TABLE usage ADD COLUMN bytes TEXT"

  /// The consents of users, as JSON; an older version neither reads nor deletes them.
  private static let consents = """
    CREATE TABLE consents (
      user_id TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL,
      deletion_due INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX consents_due ON consents (user_id) WHERE deletion_due = 1;
    """

  /// One row for each user with unfinished jobs: how many wait and are held, and the user's turn,
  /// which orders the users with equally many held jobs.
  ///
  /// Triggers maintain it, so that jobs of older versions are counted too; a user whose job has
  /// ended or was requeued goes to the end. Whether the queue is paused is in `controls`. A job's
  /// history is JSON.
  private static let queues = """
    ALTER TABLE jobs ADD COLUMN history TEXT;
    DROP INDEX jobs_waiting;
    CREATE INDEX jobs_of_queue ON jobs (user_id, retry_of IS NOT NULL, created_at, id)
      WHERE status = 'queued';
    CREATE TABLE controls (name TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE queues (
      user_id TEXT PRIMARY KEY NOT NULL,
      waiting INTEGER NOT NULL,
      held INTEGER NOT NULL,
      turn INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX queues_by_turn ON queues (turn);
    CREATE INDEX queues_waiting ON queues (held, turn) WHERE waiting > 0;
    INSERT INTO queues
      SELECT user_id, sum(status = 'queued'), sum(status <> 'queued'),
        row_number() OVER (ORDER BY min(created_at))
      FROM jobs WHERE status IN ('queued', 'processing', 'summarizing') GROUP BY user_id;
    CREATE TRIGGER queues_on_insert AFTER INSERT ON jobs
    WHEN NEW.status IN ('queued', 'processing', 'summarizing') BEGIN
      INSERT INTO queues VALUES (
        NEW.user_id, NEW.status = 'queued', NEW.status <> 'queued',
        (SELECT coalesce(max(turn), 0) + 1 FROM queues))
      ON CONFLICT (user_id) DO UPDATE
        SET waiting = waiting + excluded.waiting, held = held + excluded.held;
    END;
    CREATE TRIGGER queues_on_update AFTER UPDATE OF status ON jobs
    WHEN NEW.status <> OLD.status BEGIN
      INSERT OR IGNORE INTO queues VALUES (
        NEW.user_id, 0, 0, (SELECT coalesce(max(turn), 0) + 1 FROM queues));
      UPDATE queues SET
        waiting = waiting + (NEW.status = 'queued') - (OLD.status = 'queued'),
        held = held + (NEW.status IN ('processing', 'summarizing'))
          - (OLD.status IN ('processing', 'summarizing')),
        turn = CASE
          WHEN NEW.status IN ('processing', 'summarizing') OR OLD.status = 'queued' THEN turn
          ELSE (SELECT max(turn) + 1 FROM queues) END
      WHERE user_id = NEW.user_id;
      DELETE FROM queues WHERE user_id = NEW.user_id AND waiting = 0 AND held = 0;
    END;
    CREATE TRIGGER queues_on_delete AFTER DELETE ON jobs
    WHEN OLD.status IN ('queued', 'processing', 'summarizing') BEGIN
      UPDATE queues SET waiting = waiting - (OLD.status = 'queued'),
        held = held - (OLD.status <> 'queued')
      WHERE user_id = OLD.user_id;
      DELETE FROM queues WHERE user_id = OLD.user_id AND waiting = 0 AND held = 0;
    END;
    """

  /// The documents of the library, and of each the fields that queries compare or order by.
  ///
  /// An ID is never used again, so that no two states of a document have the same ID and version.
  /// `path` has the names with a separator that orders them name by name.
  private static let library = """
    CREATE TABLE documents (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      parent TEXT NOT NULL,
      name TEXT NOT NULL,
      collection TEXT NOT NULL,
      path TEXT NOT NULL,
      fields BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (parent, name)
    ) STRICT;
    CREATE TABLE document_fields (
      document INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
      parent TEXT NOT NULL,
      collection TEXT NOT NULL,
      path TEXT NOT NULL,
      field TEXT NOT NULL,
      rank INTEGER NOT NULL,
      value ANY NOT NULL,
      PRIMARY KEY (document, field)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX document_fields_of_collection
      ON document_fields (parent, field, rank, value, path);
    CREATE INDEX document_fields_of_group
      ON document_fields (collection, field, rank, value, path);
    """
}
