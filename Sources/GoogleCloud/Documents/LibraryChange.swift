internal import TeamLibrary

/// What a step of a job changes in the library, with the documents that it follows from.
struct LibraryChange {
  let records: ClipRecords
  let writes: [DocumentWrite]
  let time: DocumentTime

  /// The writes for the job's commit.
  var commit: [FirestoreWrite] { writes.map(FirestoreWrite.init) }

  /// Returns the documents after the commit, for the next step of a family's job; `nil` where a
  /// membership decides, which may have changed by then.
  ///
  /// - Parameter versions: The update time of each write, in their order.
  func records(after versions: [String?]) -> ClipRecords? {
    // What was refused is looked up anew: the consent may be given by then.
    guard records.isOfFamily, !writes.isEmpty, versions.count == writes.count else { return nil }
    return records.applying(writes, versions: versions, at: time)
  }
}
