internal import Foundation
internal import HTTPTransfer
internal import Jobs

extension StorageError {
  /// Maps a failure of Google's services to a `StorageError`; a `StorageError` is kept unchanged.
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
      case .fileFailed: HTTPError.isFullDisk(known.summary) ? .full : .unavailable
      case .malformed, .invalid: .unreadable
      // `.unauthenticated`: a token may be valid again after a clock or the key was corrected.
      // `.aborted`: a concurrent write conflicted, and the same call may be repeated.
      case .unavailable, .exhausted, .unauthenticated, .cancelled, .aborted: .unavailable
      }
    self.init(
      code, operation: operation, operand: operand,
      reason: operand.isEmpty ? known.summary : known.summary.replacing(operand, with: "…"),
      isOutcomeUnknown: known.isOutcomeUnknown, fault: known.fault)
  }
}
