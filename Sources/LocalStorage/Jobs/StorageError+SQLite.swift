internal import GRDB
internal import Jobs

extension StorageError {
  /// Maps an error of SQLite; a `StorageError` is kept as it is.
  init(_ error: any Error, operation: String, operand: String) {
    if let error = error as? StorageError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self.init(.unavailable, operation: operation, operand: operand, reason: "\(error)")
      return
    }
    let code: Code =
      switch error.resultCode.primaryResultCode {
      case .SQLITE_FULL: .full
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: .denied
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_SCHEMA: .unreadable
      default: .unavailable
      }
    self.init(
      code, operation: operation, operand: operand,
      reason: "\(error.message ?? "SQLite failed") (\(error.resultCode))")
  }
}
