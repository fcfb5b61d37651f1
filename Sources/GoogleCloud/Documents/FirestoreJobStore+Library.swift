internal import Foundation
internal import Jobs
internal import TeamLibrary

/// What jobs change in the library, as writes of the commits that change the jobs.
///
/// The clip's last read state is a precondition of the commit: after a conflict the job and the
/// library are read again.
extension FirestoreJobStore {
  /// Returns what a step of a job changes in the library; one request if it changes anything.
  ///
  /// - Parameter before: The job before the step; `nil` for a new one.
  func libraryWrites(of job: Job, since before: Job?) async throws -> [FirestoreWrite] {
    guard let change = job.clipUpdate(since: before), let records = try await records(of: job)
    else { return [] }
    return change.writes(records, at: DocumentTime(try time().date)).map {
      FirestoreWrite($0, in: firestore.database)
    }
  }

  /// Returns what the deletion of a job changes in the library.
  func libraryWrites(ofDeleted job: Job) async throws -> [FirestoreWrite] {
    guard let records = try await records(of: job) else { return [] }
    let sameVideo = FirestoreQuery(
      jobs.id, where: .equal(JobFields.storagePath, .string(job.request.storagePath)), limit: 2)
    let isLast = try await firestore.run(sameVideo).documents.count <= 1
    let snapshots = try await documents(.snapshots(of: records.path))
    return ClipUpdate.deletion(
      of: job.id.rawValue, records, snapshots: snapshots.map(\.path), isLast: isLast
    ).map { FirestoreWrite($0, in: firestore.database) }
  }

  private func records(of job: Job) async throws -> ClipRecords? {
    guard let place = job.request.library else { return nil }
    let (name, user) = (job.id.rawValue, job.request.userID)
    let found = try await documents(ClipRecords.paths(of: place, job: name, user: user))
    return ClipRecords(place, job: name, user: user, found: found)
  }
}
