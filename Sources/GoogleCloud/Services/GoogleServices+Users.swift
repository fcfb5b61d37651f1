package import Jobs

extension GoogleServices {
  /// Deletes the data of a user beside jobs, videos and results: the devices, the markers of sent
  /// notifications, and the keys of shared jobs that no longer exist.
  ///
  /// - Returns: The number of deleted documents.
  /// - Throws: `StorageError`; a repeated call resumes where it stopped.
  package func forget(_ user: UserID) async throws -> Int {
    try await mappingErrors("delete", user.rawValue) {
      let database = firestore.database
      var paths: [FirestorePath.Document] = []
      if let devices = database.collection("users")?.document(user.rawValue)?.collection("devices")
      {
        paths += try await firestore.list(devices, mask: [FieldPath("platform")])
          .compactMap { devices.document(named: $0.name) }
      }
      for name in [CloudMessaging.marks, FirestoreJobStore.shares] {
        guard let collection = database.collection(name) else { continue }
        let query = FirestoreQuery(
          collection.id, where: .equal(JobFields.user, .string(user.rawValue)),
          selection: [.documentName])
        paths += try await firestore.run(query)
          .compactMap { collection.document(named: $0.name) }
      }
      for start in stride(from: 0, to: paths.count, by: 200) {
        let batch = paths[start..<min(start + 200, paths.count)]
        _ = try await firestore.commit(batch.map { .delete($0) })
      }
      return paths.count
    }
  }
}
