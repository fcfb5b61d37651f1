internal import Foundation
internal import GRDB
internal import Jobs
internal import TeamLibrary

/// The row of a document, whose fields are still encoded.
struct DocumentRow: Sendable {
  private let key: String
  private let fields: Data
  private let createdAt: Int64
  private let version: String

  init(_ row: Row) {
    key = row["path"]
    fields = row["fields"]
    createdAt = row["created_at"]
    let (id, number): (Int64, Int64) = (row["id"], row["version"])
    version = "\(id).\(number)"
  }

  /// Returns the document of the row.
  ///
  /// - Throws: `StorageError` with `unreadable`.
  func document() throws -> StoredDocument {
    let names = key.split(separator: SQLiteJobStore.separator).map(String.init)
    guard let path = DocumentPath(names), let fields = DocumentCoding.fields([UInt8](fields)) else {
      throw StorageError(
        .unreadable, operation: "read", operand: names.last ?? "",
        reason: "The row of this document cannot be understood.")
    }
    return StoredDocument(
      path: path, fields: fields, createdAt: DocumentTime(microseconds: createdAt),
      version: version)
  }
}
