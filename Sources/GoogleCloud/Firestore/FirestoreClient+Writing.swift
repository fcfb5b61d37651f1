internal import HTTPTransfer

extension FirestoreClient {
  /// What a commit did to one document.
  package struct WriteResult: Sendable, Hashable {
    /// `nil` when the document is deleted.
    package var updateTime: String?
    /// One for each transform, in their order.
    package var transformResults: [FirestoreValue]
  }

  package struct CommitResult: Sendable, Hashable {
    package var writes: [WriteResult]
    package var commitTime: String?
  }

  /// Makes all changes, or none.
  ///
  /// It is repeated only where each change is idempotent, or its precondition fails when it was
  /// already made; then a failed precondition has `isOutcomeUnknown`, and only reading tells.
  package func commit(
    _ writes: [FirestoreWrite], transaction: String? = nil
  ) async throws -> CommitResult {
    struct Body: Encodable {
      var writes: [FirestoreWrite]
      var transaction: String?
    }
    let sent = clock.moment
    let answer: FirestoreAnswers.Commit = try await call(
      "commit", .commit, .post, "\(root):commit",
      body: Body(writes: writes, transaction: transaction),
      safety: FirestoreClient.safety(writes, inTransaction: transaction != nil), changes: true)
    let results = answer.writeResults ?? []
    guard results.count == writes.count else {
      throw GoogleError(
        .malformed, operation: "commit", target: root, reason: "Not every change was answered.",
        isOutcomeUnknown: true)
    }
    clock.note(answer.commitTime, sent: sent)
    return CommitResult(
      writes: results.map { result in
        WriteResult(
          updateTime: result.updateTime, transformResults: result.transformResults ?? [])
      }, commitTime: answer.commitTime)
  }

  static func safety(_ writes: [FirestoreWrite], inTransaction: Bool) -> RepeatSafety {
    // A transaction that was committed is gone, and its second commit fails.
    if inTransaction { return .once }
    if writes.contains(where: { $0.precondition != nil }) { return .preconditioned }
    return writes.allSatisfy(\.isIdempotent) ? .idempotent : .once
  }

  /// - Parameter previous: The transaction that this one tries again.
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

  /// Reads and writes several documents as one: the whole is tried again when somebody came between,
  /// five times as Google's client does.
  ///
  /// - Parameter body: Reads by the transaction's id, and says what to write.
  package func inTransaction(
    _ body: (_ transaction: String) async throws -> [FirestoreWrite]
  ) async throws -> CommitResult {
    var transaction: String?
    for attempt in 1... {
      let current = try await beginTransaction(retrying: transaction)
      transaction = current
      do {
        return try await commit(try await body(current), transaction: current)
      } catch let error as GoogleError where error.code == .aborted && attempt < 5 {
        let bound = Duration.milliseconds(100) * Double(1 << attempt)
        try await Task.sleep(for: bound * Double.random(in: 0...1))
      } catch {
        try? await rollback(current)
        throw error
      }
    }
    throw GoogleError(
      .aborted, operation: "commit", target: root, reason: "Others were always quicker.")
  }
}
