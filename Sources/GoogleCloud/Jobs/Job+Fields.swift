internal import Foundation
internal import Jobs
internal import TeamLibrary

/// Conversion between a job and the fields of a Firestore document.
extension Job {
  /// The fields that the creator writes, except `createdAt`, which the server sets.
  var requestFields: [String: FirestoreValue] {
    var fields = request.extra
      .filter { !JobFields.known.contains($0.key) }
      .mapValues(\.firestoreValue)
    fields[JobFields.user] = .string(request.userID)
    fields[JobFields.storagePath] = .string(request.storagePath)
    fields[JobFields.deliveryMethod] = request.deliveryMethod.map(FirestoreValue.string)
    fields[JobFields.ageGroup] = request.ageGroup.map(FirestoreValue.string)
    fields[JobFields.shoots] = request.shoots.map(FirestoreValue.string)
    fields[JobFields.language] = request.language.map(FirestoreValue.string)
    fields[JobFields.retryOf] = request.retryOf.map(FirestoreValue.string)
    return fields
  }

  /// The fields that transitions change.
  ///
  /// An absent value is an absent field, never null: the app waits forever on a `result_urls`
  /// without both keys.
  var changingFields: [String: FirestoreValue] {
    var fields: [String: FirestoreValue] = [
      JobFields.status: .string(status.rawValue),
      JobFields.progress: .integer(Int64(progress)),
      JobFields.attempt: .integer(Int64(attempt)),
      JobFields.maxAttempts: .integer(Int64(maxAttempts)),
      JobFields.claim: .integer(Int64(claim)),
      JobFields.crashes: .integer(Int64(crashes)),
      JobFields.schemaVersion: .integer(Int64(JobFields.version)),
    ]
    fields[JobFields.history] = .array(history.map(\.firestoreValue))
    fields[JobFields.phase] = phase.map { .string($0.rawValue) }
    fields[JobFields.worker] = lease.map { .string($0.worker) }
    fields[JobFields.leaseToken] = lease.map { .string($0.token) }
    fields[JobFields.leaseUntil] = lease.map { .timestamp(FirestoreTimestamp.text($0.until)) }
    fields[JobFields.nextAttemptAt] = nextAttemptAt.map {
      .timestamp(FirestoreTimestamp.text($0))
    }
    if isCancelRequested { fields[JobFields.cancelRequested] = .boolean(true) }
    fields.merge(failure?.fields ?? [:]) { $1 }
    fields.merge(result?.fields ?? [:]) { $1 }
    return fields
  }

  /// Decodes a job from a document.
  ///
  /// - Parameter maxAttempts: The attempts of a job whose creator set no maximum, such as the app.
  /// - Throws: `StorageError` with `unreadable`.
  init(
    _ fields: [String: FirestoreValue], id: JobID, createTime: String?, maxAttempts: Int
  ) throws {
    guard let user = fields[JobFields.user]?.text,
      let storagePath = fields[JobFields.storagePath]?.text,
      let status = fields[JobFields.status]?.text.flatMap(JobStatus.init),
      let created = fields[JobFields.createdAt]?.date
        ?? createTime.flatMap(FirestoreTimestamp.date)
    else {
      throw StorageError(
        .unreadable, operation: "read", operand: id.rawValue,
        reason: "The document of this job cannot be understood.")
    }
    let request = JobRequest(
      userID: user, storagePath: storagePath, ageGroup: fields[JobFields.ageGroup]?.text,
      shoots: fields[JobFields.shoots]?.text, language: fields[JobFields.language]?.text,
      deliveryMethod: fields[JobFields.deliveryMethod]?.text,
      retryOf: fields[JobFields.retryOf]?.text,
      extra: fields.filter { !JobFields.known.contains($0.key) }.mapValues(DocumentValue.foreign))
    func number(_ name: String) -> Int { max(0, fields[name]?.wholeNumber ?? 0) }
    self.init(
      id: id, request: request, createdAt: created,
      maxAttempts: fields[JobFields.maxAttempts]?.wholeNumber ?? maxAttempts,
      updatedAt: fields[JobFields.updatedAt]?.date ?? created, status: status,
      progress: min(100, number(JobFields.progress)),
      phase: fields[JobFields.phase]?.text.flatMap(JobPhase.init),
      attempt: number(JobFields.attempt), claim: number(JobFields.claim),
      crashes: number(JobFields.crashes), lease: JobLease(fields),
      nextAttemptAt: fields[JobFields.nextAttemptAt]?.date,
      isCancelRequested: fields[JobFields.cancelRequested]?.truth ?? false,
      failure: JobFailure(fields), result: JobResult(fields),
      history: JobEvent.events(fields[JobFields.history], createdAt: created))
  }
}

extension JobLease {
  fileprivate init?(_ fields: [String: FirestoreValue]) {
    guard let worker = fields[JobFields.worker]?.text,
      let token = fields[JobFields.leaseToken]?.text,
      let until = fields[JobFields.leaseUntil]?.date
    else { return nil }
    self.init(worker: worker, token: token, until: until)
  }
}
