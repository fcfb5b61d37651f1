internal import Jobs
internal import TeamLibrary

/// The last read state of a job's document: the raw fields and the decoded job.
struct FirestoreJob: Sendable {
  let path: DocumentPath
  private let document: FirestoreDocument
  /// As received; a write uses it as its precondition (optimistic concurrency).
  let updateTime: String
  let job: Job
  /// The clip's documents in the library as they were read before or are since the last write;
  /// `nil` when they are not known.
  var records: ClipRecords?

  /// - Throws: `StorageError` with `unreadable`.
  init(_ document: FirestoreDocument, at path: DocumentPath, maxAttempts: Int) throws {
    guard let id = JobID(rawValue: path.name), let updateTime = document.updateTime else {
      throw StorageError(
        .unreadable, operation: "read", operand: path.name,
        reason: "The document of this job has no usable name or no update time.")
    }
    self.path = path
    self.document = document
    self.updateTime = updateTime
    job = try Job(
      document.fields, id: id, createTime: document.createTime, maxAttempts: maxAttempts)
  }

  var fields: [String: FirestoreValue] { document.fields }

  /// Returns the fields that differ between the document and `next`, to be written.
  ///
  /// A field in the mask without a value is deleted.
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

  /// Returns the document after a write of these changes.
  ///
  /// - Parameter updatedAt: The server's timestamp; `nil` when the response had none.
  func applying(
    _ changed: [String: FirestoreValue], _ mask: [FieldPath], updatedAt: FirestoreValue?,
    updateTime: String?
  ) throws -> FirestoreJob {
    var written = document
    written.updateTime = updateTime
    for path in mask { written.fields[path.segments[0]] = changed[path.segments[0]] }
    if let updatedAt { written.fields[JobFields.updatedAt] = updatedAt }
    var next = try FirestoreJob(written, at: path, maxAttempts: job.maxAttempts)
    next.records = records
    return next
  }

  /// Whether the document is the result of the intended write, which was then carried out.
  func isResult(of intended: Job) -> Bool {
    let wanted = intended.changingFields
    return JobFields.changing.allSatisfy { name in
      isNewer(name) || FirestoreJob.isSame(fields[name], wanted[name])
    }
  }

  /// Whether the document's schema version is newer than this program's; then it is not
  /// overwritten.
  private func isNewer(_ name: String) -> Bool {
    name == JobFields.schemaVersion && fields[name]?.wholeNumber ?? 0 > JobFields.version
  }

  /// Whether two values are equal; timestamps are compared without regard to trailing zeros.
  private static func isSame(_ one: FirestoreValue?, _ other: FirestoreValue?) -> Bool {
    if case .timestamp? = one, case .timestamp? = other, let date = one?.date {
      return date == other?.date
    }
    return one == other
  }
}
