/// The condition on a document for a write to be applied.
enum Precondition: Sendable {
  case exists(Bool)
  case updateTime(Timestamp)

  /// Nil where the message is empty.
  init?(_ json: JSON?) {
    if let exists = json?["exists"]?.bool {
      self = .exists(exists)
    } else if let time = json?["updateTime"]?.string.flatMap({ Timestamp($0) }) {
      self = .updateTime(time)
    } else {
      return nil
    }
  }

  /// - Parameter missing: The error for an update time of a document that does not exist.
  /// - Throws: `ServiceError` NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION.
  func check(_ document: FakeStoredDocument?, name: String, missing: RPCStatus) throws {
    switch self {
    case .exists(true):
      guard document != nil else {
        throw ServiceError(.notFound, "No document to update: \(name)")
      }
    case .exists(false):
      guard document == nil else {
        throw ServiceError(.alreadyExists, "Document already exists: \(name)")
      }
    case .updateTime(let time):
      guard document?.updateTime == time else {
        throw ServiceError(
          document == nil ? missing : .failedPrecondition,
          "the stored version (\(Precondition.version(document?.updateTime))) does not match the "
            + "required base version (\(Precondition.version(time)))")
      }
    }
  }

  /// Microseconds since 1970, as in production's message.
  private static func version(_ time: Timestamp?) -> Int64 {
    time.map { $0.seconds * 1_000_000 + Int64($0.nanoseconds) / 1000 } ?? 0
  }
}
