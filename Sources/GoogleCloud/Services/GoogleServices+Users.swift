package import Jobs
internal import TeamLibrary

extension GoogleServices {
  /// Deletes the data of a user beside jobs, videos and results: the devices, the markers of sent
  /// notifications, and the keys of shared jobs that no longer exist.
  ///
  /// - Returns: The number of deleted documents.
  /// - Throws: `StorageError`; a repeated call resumes where it stopped.
  package func forget(_ user: UserID) async throws -> Int {
    try await mappingErrors("delete", user.rawValue) {
      let database = firestore.database
      var paths: [DocumentPath] = []
      if let devices = CloudMessaging.devices(of: user.rawValue) {
        paths += try await firestore.list(devices, mask: [FieldPath("platform")])
          .compactMap { database.path(of: $0.name, in: devices) }
      }
      for collection in [CloudMessaging.marks, FirestoreJobStore.shares] {
        let query = FirestoreQuery(
          collection.name, where: .equal(JobFields.user, .string(user.rawValue)),
          selection: [.documentName])
        paths += try await firestore.run(query)
          .compactMap { database.path(of: $0.name, in: collection) }
      }
      for start in stride(from: 0, to: paths.count, by: 200) {
        let batch = paths[start..<min(start + 200, paths.count)]
        _ = try await firestore.commit(batch.map { .delete($0) })
      }
      return paths.count
    }
  }
}
