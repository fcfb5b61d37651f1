import AnalysisDocuments
import Application
import Foundation
import Jobs
import Settings
import Worker

/// The opened stores, for commands that manage jobs.
struct JobCommandContext {
  let backend: any Backend
  let jobs: any JobStore
  let objects: any ObjectStore
  let housekeeper: Housekeeper

  /// - Throws: `AnalysisFailure` with `usage`, `cannotWrite`, or `notFound` where there is no data
  ///   folder yet.
  init(_ data: DataFolderOption) async throws(AnalysisFailure) {
    backend = try await data.openExisting()
    jobs = backend.jobs
    objects = backend.objects
    housekeeper = backend.housekeeper()
  }

  /// Returns a job, with its corrected result where there is one.
  ///
  /// - Throws: `JobError.notFound`, `StorageError`.
  func job(_ id: JobID) async throws -> Job {
    guard let job = try await jobs.job(id) else { throw JobError.notFound(id) }
    return try await Revision.current(job, in: objects, withTexts: true)
  }
}
