internal import Foundation
internal import GRDB
internal import Jobs
package import TeamLibrary

/// The documents of the library, in the database of the jobs, so that a job and its clip change in
/// one transaction.
extension SQLiteJobStore: DocumentStore {
  package func documents(_ paths: [DocumentPath]) async throws -> [StoredDocument] {
    try await read("read", "documents") { database in
      try Set(paths).compactMap { try SQLiteJobStore.document($0, in: database) }
    }
  }

  package func documents(_ query: DocumentQuery) async throws -> [StoredDocument] {
    let rows = try await read("list", query.scope.name) { database in
      let (sql, arguments) = SQLiteJobStore.select(query)
      return try Row.fetchAll(
        database.cachedStatement(sql: sql), arguments: StatementArguments(arguments)
      ).map(DocumentRow.init)
    }
    // Decoding takes most of the time: not on the thread of the database, and on two cores.
    let half = rows.count / 2
    async let rest = rows[half...].map { try $0.document() }
    return try rows[..<half].map { try $0.document() } + (await rest)
  }

  package func commit(_ writes: [DocumentWrite]) async throws {
    func apply() async throws {
      try await write("commit", "documents") { [time] database in
        try SQLiteJobStore.apply(writes, at: DocumentTime(time().date), in: database)
      }
    }
    guard writes.contains(where: { $0.change == .delete }) else { return try await apply() }
    try await onFullDisk(apply)
    try await wipe()
  }

  /// Applies writes within a transaction; after an error the caller rolls it back.
  ///
  /// - Throws: `DocumentConflict`, `StorageError`.
  static func apply(
    _ writes: [DocumentWrite], at now: DocumentTime, in database: Database
  ) throws {
    for write in writes {
      let stored = try document(write.path, in: database)
      try check(write, against: stored)
      guard let fields = write.applied(to: stored?.fields, at: now) else {
        if stored != nil { try delete(write.path, in: database) }
        continue
      }
      // A write that changes nothing leaves the version, as in Firestore.
      guard fields != stored?.fields else { continue }
      try put(fields, at: write.path, now, in: database)
    }
  }

  private static func check(_ write: DocumentWrite, against stored: StoredDocument?) throws {
    let isMet =
      switch write.precondition {
      case nil: true
      case .exists(let exists)?: (stored != nil) == exists
      case .version(let version)?: stored?.version == version
      }
    guard isMet else { throw DocumentConflict(write.path) }
  }

  private static func put(
    _ fields: [String: DocumentValue], at path: DocumentPath, _ now: DocumentTime,
    in database: Database
  ) throws {
    let bytes = DocumentCoding.encoded(fields)
    guard bytes.count <= largestDocument else {
      throw StorageError(
        .tooLarge, operation: "write", operand: path.name,
        reason: "The document has \(bytes.count) bytes, at most \(largestDocument) are kept.")
    }
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          INSERT INTO documents (parent, name, collection, path, fields, created_at, version)
          VALUES (?, ?, ?, ?, ?, ?, 1)
          ON CONFLICT (parent, name) DO UPDATE
            SET fields = excluded.fields, version = version + 1
          RETURNING id
          """),
      arguments: [
        path.parent.description, path.name, path.parent.name, key(of: path), Data(bytes),
        now.microseconds,
      ])
    let id: Int64 = row?["id"] ?? 0
    try database.cachedStatement(sql: "DELETE FROM document_fields WHERE document = ?")
      .execute(arguments: [id])
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO document_fields (document, parent, collection, path, field, rank, value)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for name in DocumentQuery.fields {
      guard let field = fields[name] else { continue }
      let order = DocumentKey(field)
      try statement.execute(
        arguments: [
          id, path.parent.description, path.parent.name, key(of: path), name, order.rank,
          order.value,
        ])
    }
  }

  private static func delete(_ path: DocumentPath, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM documents WHERE parent = ? AND name = ?",
      arguments: [path.parent.description, path.name])
    try noteDeletion(in: database)
  }

  static func document(_ path: DocumentPath, in database: Database) throws -> StoredDocument? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM documents WHERE parent = ? AND name = ?"),
      arguments: [path.parent.description, path.name]
    ).map(document)
  }

  static func document(_ row: Row) throws -> StoredDocument { try DocumentRow(row).document() }

  /// Returns the text by which SQLite orders paths as Firestore does: name by name.
  ///
  /// The separator precedes every character that a name may have.
  static func key(of path: DocumentPath) -> String {
    path.segments.joined(separator: String(separator))
  }

  static let separator: Character = "\u{1}"
}
