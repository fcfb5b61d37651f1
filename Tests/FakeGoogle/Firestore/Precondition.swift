/// What must hold of a document for a write to happen.
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

  /// - Throws: `ServiceError` NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION.
  func check(_ document: StoredDocument?, name: String) throws {
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
          .failedPrecondition,
          "the stored version (\(document?.updateTime.description ?? "0")) does not match the "
            + "required base version (\(time))")
      }
    }
  }
}
