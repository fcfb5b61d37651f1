internal import Foundation
internal import Jobs
internal import TeamLibrary

/// What jobs change in the library, as writes of the commits that change the jobs.
///
/// The clip's last read state is a precondition of the commit: after a conflict the job and the
/// library are read again.
extension FirestoreJobStore {
  /// Returns what a step of a job changes in the library; `nil` if nothing.
  ///
  /// Sends a request only if the documents are not known from an earlier step. The commit then also
  /// requires that the player, with the consent, is as it was.
  ///
  /// - Parameter before: The job before the step; `nil` for a new one.
  func libraryChange(of job: Job, since before: FirestoreJob?) async throws -> LibraryChange? {
    guard let update = job.clipUpdate(since: before?.job) else { return nil }
    let known = before?.records
    let read = known == nil ? try await records(of: job) : nil
    guard let records = known ?? read else { return nil }
    let now = DocumentTime(try time().date)
    return LibraryChange(
      records: records,
      writes: update.writes(records, requiresPlayer: known != nil, at: now), time: now)
  }

  /// Returns what the deletion of a job changes in the library.
  func libraryWrites(ofDeleted job: Job) async throws -> [FirestoreWrite] {
    let stars = job.stars.map { [FirestoreWrite.delete($0)] } ?? []
    guard let records = try await records(of: job) else { return stars }
    let sameVideo = FirestoreQuery(
      jobs.name, where: .equal(JobFields.storagePath, .string(job.request.storagePath)))
    let others = try await readable(try await firestore.run(sameVideo)).map(\.job)
    let isLast = !others.contains { $0.id != job.id && $0.clip == records.path }
    var below: [DocumentPath] = []
    for query in isLast ? DocumentQuery.allBelow(records.path) : [] {
      below += try await pages(query).map(\.path)
    }
    // A commit holds a limited number of writes: of a clip with very many snapshots and notes, they
    // go before it.
    if below.count > DocumentWrite.mostOfAPart, records.refusal == nil {
      try await commitInParts(below.map { .delete($0) })
      below = []
    }
    let days = isLast ? try await documents(PracticeLog.paths(of: records)) : []
    return stars
      + ClipUpdate.deletion(
        of: job.id.rawValue, records, below: below, days: days, isLast: isLast
      ).map(FirestoreWrite.init)
  }

  /// Returns the paths of the documents that decide what a job changes; `nil` if it names no place.
  func recordPaths(of job: Job) -> [DocumentPath]? {
    job.request.library.map {
      ClipRecords.paths(of: $0, job: job.id.rawValue, user: job.request.userID)
    }
  }

  private func records(of job: Job) async throws -> ClipRecords? {
    guard let paths = recordPaths(of: job) else { return nil }
    return records(of: job, among: try await documents(paths))
  }

  /// Returns the documents of a job's clip among those that were read.
  func records(of job: Job, among found: [FirestoreDocument]) throws -> ClipRecords? {
    records(of: job, among: try stored(found))
  }

  private func records(of job: Job, among found: [StoredDocument]) -> ClipRecords? {
    job.request.library.flatMap {
      ClipRecords($0, job: job.id.rawValue, user: job.request.userID, found: found)
    }
  }
}
