internal import HTTPTransfer
internal import Jobs
internal import TeamLibrary

/// Runs calls of Google's services and maps their errors.
///
/// - Throws: `StorageError`; `JobError`, `LibraryFault` and `CancellationError` are kept unchanged.
func mappingErrors<Value>(
  _ operation: String, _ operand: String, _ body: () async throws -> Value
) async throws -> Value {
  do {
    return try await body()
  } catch let error as JobError {
    throw error
  } catch let error as LibraryFault {
    throw error
  } catch let error as CancellationError {
    throw error
  } catch let error as GoogleError where error.code == .cancelled {
    throw CancellationError()
  } catch {
    throw StorageError(error, operation: operation, operand: operand)
  }
}

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
