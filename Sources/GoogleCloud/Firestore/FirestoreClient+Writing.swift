internal import HTTPTransfer
internal import Retries

extension FirestoreClient {
  /// The result of a commit for one document.
  package struct WriteResult: Sendable, Decodable {
    /// `nil` when the document was deleted.
    package let updateTime: String?
    private let transformResults: [FirestoreValue]?

    /// The server's time for each of the write's `times`, in the same order.
    package var times: [FirestoreValue] { transformResults ?? [] }
  }

  /// Applies all writes, or none, and returns the result of each.
  ///
  /// It is retried if one write has a precondition that fails when it was already applied; then a
  /// failed precondition has `isOutcomeUnknown`, and only a read determines the outcome. It is also
  /// retried if all writes have the same effect again. A commit of a transaction is not retried.
  package func commit(
    _ writes: [FirestoreWrite], transaction: String? = nil
  ) async throws -> [WriteResult] {
    struct Body: Encodable {
      var writes: [FirestoreWrite.Request]
      var transaction: String?
    }
    let sent = clock.moment
    let answer: FirestoreAnswers.Commit = try await call(
      "commit", .commit, .post, "\(root):commit",
      body: Body(
        writes: writes.map { FirestoreWrite.Request($0, in: database) }, transaction: transaction),
      safety: FirestoreClient.safety(writes, inTransaction: transaction != nil), changes: true)
    let results = answer.writeResults ?? []
    guard results.count == writes.count else {
      throw GoogleError(
        .malformed, operation: "commit", target: root, reason: "Not every change was answered.",
        isOutcomeUnknown: true)
    }
    clock.note(answer.commitTime, sent: sent)
    return results
  }

  static func safety(_ writes: [FirestoreWrite], inTransaction: Bool) -> RepeatSafety {
    // A committed transaction no longer exists, and a second commit of it fails.
    if inTransaction { return .once }
    if writes.contains(where: \.isRefusedAgain) { return .preconditioned }
    return writes.contains(where: \.isAccumulating) ? .once : .idempotent
  }

  /// Begins a transaction, and returns its ID.
  ///
  /// - Parameter previous: The transaction that this one retries.
  package func beginTransaction(retrying previous: String? = nil) async throws -> String {
    struct Body: Encodable {
      struct Options: Encodable {
        struct ReadWrite: Encodable {
          var retryTransaction: String?
        }
        var readWrite: ReadWrite
      }
      var options: Options
    }
    let body = Body(options: .init(readWrite: .init(retryTransaction: previous)))
    let answer: FirestoreAnswers.Transaction = try await call(
      "beginTransaction", .read, .post, "\(root):beginTransaction", body: body,
      safety: .idempotent, changes: false)
    return answer.transaction
  }

  package func rollback(_ transaction: String) async throws {
    struct Body: Encodable {
      var transaction: String
    }
    struct Nothing: Decodable {}
    let _: Nothing = try await call(
      "rollback", .read, .post, "\(root):rollback", body: Body(transaction: transaction),
      safety: .idempotent, changes: false)
  }

  /// Reads and writes several documents atomically.
  ///
  /// The whole transaction is retried after a conflict, up to five attempts, as in Google's client.
  ///
  /// - Parameter body: Reads within the transaction of this id, and returns the writes.
  package func inTransaction(
    _ body: (_ transaction: String) async throws -> [FirestoreWrite]
  ) async throws -> [WriteResult] {
    let budget = RetryBudget(attempts: 5)
    let backoff = Backoff(first: .milliseconds(200), longest: .milliseconds(1600))
    var transaction: String?
    for attempt in 1... {
      let current = try await beginTransaction(retrying: transaction)
      transaction = current
      do {
        return try await commit(try await body(current), transaction: current)
      } catch let error as GoogleError
        where error.code == .aborted && budget.allowsRetry(afterAttempt: attempt)
      {
        try await backoff.pause(afterAttempt: attempt)
      } catch {
        try? await rollback(current)
        throw error
      }
    }
    throw GoogleError(
      .aborted, operation: "commit", target: root, reason: "Others were always quicker.")
  }
}
