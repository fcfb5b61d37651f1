internal import Jobs
internal import TeamLibrary

/// The collection of the jobs whose results are in the bucket.
extension FirestoreJobStore {
  private static let field = "collection"
  /// The names under which deployments keep jobs.
  private static let names = ["jobs", "syncQueue"]

  /// Checks that the results in the bucket are those of this collection's jobs.
  ///
  /// To a program that is set to another collection every result looks as if its job had been
  /// deleted. The first check of a project records the collection, unless another one has jobs.
  ///
  /// - Throws: `StorageError` when they are another collection's.
  package func checkCollection() async throws {
    try await mappingErrors("check", jobs.name) {
      let recorded = try await firestore.get(Self.queue)?.fields[Self.field]?.text
      guard recorded != jobs.name else { return }
      if let recorded { throw refusal(for: recorded) }
      for name in Self.names where name != jobs.name {
        let any = try await firestore.run(FirestoreQuery(name, limit: 1))
        if !any.isEmpty { throw refusal(for: name) }
      }
      try await repeated([
        .update(
          Self.queue, fields: [Self.field: .string(jobs.name)], mask: [FieldPath(Self.field)])
      ])
    }
  }

  private func refusal(for name: String) -> StorageError {
    StorageError(
      .unreadable, operation: "clean up", operand: jobs.name,
      reason: "The results in the bucket are of jobs in the collection \(name) "
        + "(field collection of controls/queue). Nothing was deleted: set PUCKBUDDY_COLLECTION, or "
        + "correct the field if the jobs have moved.")
  }
}
