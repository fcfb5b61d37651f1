internal import HTTPTransfer
internal import Jobs

extension StorageError {
  /// A failure of Google's services as one of a store's; what is a store's already stays.
  init(_ error: any Error, operation: String, operand: String) {
    if let error = error as? StorageError {
      self = error
      return
    }
    let known: GoogleError
    if let error = error as? GoogleError {
      known = error
    } else if let error = error as? HTTPError {
      known = GoogleError(error)
    } else {
      self.init(.unavailable, operation: operation, operand: operand, reason: "\(error)")
      return
    }
    let code: Code =
      switch known.code {
      case .notFound: .notFound
      case .failedPrecondition, .alreadyExists: .conflict
      case .corrupt: .corrupt
      case .tooLarge: .tooLarge
      case .denied, .missingIndex: .denied
      case .fileFailed: .full
      case .malformed, .invalid: .unreadable
      // A token that was refused may be good again when the clocks, or the key, have been mended.
      // Somebody else was writing just then; the same call may be made again.
      case .unavailable, .exhausted, .unauthenticated, .cancelled, .aborted: .unavailable
      }
    self.init(
      code, operation: operation, operand: operand,
      reason: operand.isEmpty ? known.summary : known.summary.replacing(operand, with: "…"),
      isOutcomeUnknown: known.isOutcomeUnknown)
  }
}
