internal import Jobs

/// A job's document as it was last seen: its fields as they stand there, and what they mean.
struct FirestoreJob: Sendable {
  let path: FirestorePath.Document
  let fields: [String: FirestoreValue]
  let createTime: String?
  /// As it came; a write shows it to say that it knows the document's last state.
  let updateTime: String
  let job: Job

  /// - Throws: `StorageError` with `unreadable`.
  init(
    path: FirestorePath.Document, fields: [String: FirestoreValue], createTime: String?,
    updateTime: String?, maxAttempts: Int
  ) throws {
    guard let id = JobID(rawValue: path.id), let updateTime else {
      throw StorageError(
        .unreadable, operation: "read", operand: path.id,
        reason: "The document of this job has no usable name or no update time.")
    }
    self.path = path
    self.fields = fields
    self.createTime = createTime
    self.updateTime = updateTime
    job = try Job(fields, id: id, createTime: createTime, maxAttempts: maxAttempts)
  }

  /// What has to be written to make the document that of `next`: the fields that differ, and no
  /// other.
  ///
  /// One that is in the mask without a value is deleted.
  func changes(to next: Job) -> (fields: [String: FirestoreValue], mask: [FieldPath]) {
    let wanted = next.changingFields
    var changed: [String: FirestoreValue] = [:]
    var mask: [FieldPath] = []
    for name in JobFields.changing.sorted()
    where !FirestoreJob.isSame(fields[name], wanted[name]) && !isNewer(name) {
      changed[name] = wanted[name]
      mask.append(FieldPath(name))
    }
    return (changed, mask)
  }

  /// The document after a write of these changes.
  ///
  /// - Parameter updatedAt: What the server set; `nil` when it did not say.
  func applying(
    _ changed: [String: FirestoreValue], _ mask: [FieldPath], updatedAt: FirestoreValue?,
    updateTime: String?
  ) throws -> FirestoreJob {
    var fields = fields
    for path in mask { fields[path.segments[0]] = changed[path.segments[0]] }
    if let updatedAt { fields[JobFields.updatedAt] = updatedAt }
    return try FirestoreJob(
      path: path, fields: fields, createTime: createTime, updateTime: updateTime,
      maxAttempts: job.maxAttempts)
  }

  /// Whether this is what a write wanted to make of it: then that write was carried out.
  func isResult(of intended: Job) -> Bool {
    let wanted = intended.changingFields
    return JobFields.changing.allSatisfy { name in
      isNewer(name) || FirestoreJob.isSame(fields[name], wanted[name])
    }
  }

  /// The version of a newer program's document is left as it is.
  private func isNewer(_ name: String) -> Bool {
    name == JobFields.schemaVersion && fields[name]?.wholeNumber ?? 0 > JobFields.version
  }

  /// Times are the same however many zeros they end with.
  private static func isSame(_ one: FirestoreValue?, _ other: FirestoreValue?) -> Bool {
    if case .timestamp? = one, case .timestamp? = other, let date = one?.date {
      return date == other?.date
    }
    return one == other
  }
}
