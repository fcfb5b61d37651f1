package import Foundation
internal import GRDB
package import Jobs
internal import TeamLibrary

/// Consents: one row for each user, with the record as JSON.
extension SQLiteJobStore: ConsentStore {
  package func consents(of user: UserID) async throws -> ConsentRecord {
    try await read("read", "consents") { try SQLiteJobStore.consents(of: user, in: $0) }
  }

  package func changeConsents<Answer: Sendable>(
    of user: UserID, _ change: @escaping @Sendable (inout ConsentRecord, Date) -> Answer
  ) async throws -> Answer {
    try await write("change", "consents") { [time] database in
      let seen = try SQLiteJobStore.consents(of: user, in: database)
      var record = seen
      let answer = change(&record, time().date)
      guard record != seen else { return answer }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(record.fields), as: UTF8.self)
      try database.execute(
        sql: "INSERT OR REPLACE INTO consents (user_id, record, deletion_due) VALUES (?, ?, ?)",
        arguments: [user.rawValue, text, !record.deletionsDue.isEmpty])
      return answer
    }
  }

  package func usersWithDeletionsDue() async throws -> [UserID] {
    try await read("list", "consents") { database in
      try String.fetchAll(
        database, sql: "SELECT user_id FROM consents WHERE deletion_due = 1 ORDER BY user_id"
      ).compactMap(UserID.init)
    }
  }

  package func forgetConsents(of user: UserID) async throws {
    try await write("forget", "consents") { database in
      try database.execute(
        sql: "DELETE FROM consents WHERE user_id = ?", arguments: [user.rawValue])
      if database.changesCount > 0 { try SQLiteJobStore.noteDeletion(in: database) }
    }
    try await wipe()
  }

  /// Returns the stored consents.
  ///
  /// - Throws: `StorageError` with `unreadable` for a record of a newer version.
  private static func consents(
    of user: UserID, in database: Database
  ) throws -> ConsentRecord {
    let text = try String.fetchOne(
      database.cachedStatement(sql: "SELECT record FROM consents WHERE user_id = ?"),
      arguments: [user.rawValue])
    guard let text else { return ConsentRecord() }
    // Empty fields are refused as unreadable too.
    let fields = try? JSONDecoder().decode([String: DocumentValue].self, from: Data(text.utf8))
    return try ConsentRecord(fields: fields ?? [:])
  }
}
