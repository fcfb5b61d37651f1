internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// The remarks of a user on jobs of others.
extension APIParts {
  /// Returns the collection of the jobs that a user has remarked on.
  static func remarkedJobs(of user: UserID) -> CollectionPath? {
    LibraryPath.users.document(user.rawValue).map(LibraryPath.remarkedJobs)
  }

  /// Deletes the remarks of a user on jobs of others.
  func forgetRemarks(of user: UserID) async throws {
    guard let collection = Self.remarkedJobs(of: user) else { return }
    for noted in try await documents.pages(DocumentQuery(.collection(collection))) {
      if let job = JobID(rawValue: noted.path.name), let job = try await jobs.job(job),
        job.status == .completed
      {
        for remark in try await remarks.all(on: job) where remark.author == user.rawValue {
          _ = try await remarks.remove(remark.id, from: job)
        }
      }
      try await documents.commit([.delete(noted.path)])
    }
  }
}
