import Foundation
import Jobs
import VideoAnalysis
import Worker

/// The data folder, opened, for whoever looks after its jobs.
struct JobDesk {
  let jobs: any JobStore
  let objects: any ObjectStore
  let housekeeper: Housekeeper
  let orphans: OrphanSweep

  /// - Throws: `AnalysisFailure` with `usage`, `cannotWrite`, or `notFound` where there is no data
  ///   folder yet.
  init(_ data: DataFolder) async throws(AnalysisFailure) {
    let (jobs, objects, folder) = try await data.openExisting()
    let scratch = folder.appending(path: "scratch")
    self.jobs = jobs
    self.objects = objects
    housekeeper = Housekeeper(store: jobs, objects: objects, scratch: scratch)
    orphans = OrphanSweep(store: jobs, objects: objects, scratch: scratch)
  }

  /// - Throws: `JobError.notFound`.
  func job(_ id: JobID) async throws -> Job {
    guard let job = try await jobs.job(id) else { throw JobError.notFound(id) }
    return job
  }
}
