internal import Foundation
internal import Jobs

/// Fetches the analysis documents of a player's earlier jobs, so that an analysis can report changes
/// over time.
struct EarlierDocuments {
  let store: any JobStore
  let objects: any ObjectStore
  let files: any WorkerFiles

  /// The number of earlier jobs that are read: a clip every other day for half a season.
  static let mostJobs = 50
  /// The largest document, in bytes; the document of a ten-minute clip has a tenth of it.
  private static let largest = 10_000_000

  /// Writes the documents into a new folder.
  ///
  /// A document that cannot be fetched is skipped: the analysis matters more than the comparison
  /// with earlier jobs.
  ///
  /// - Throws: `CancellationError`, or an error when the folder cannot be created.
  func fetch(for job: Job, into folder: URL) async throws {
    try await files.makeFolder(at: folder)
    guard let user = UserID(rawValue: job.request.userID) else { return }
    let all = try? await store.completedJobs(
      of: user, at: job.request.library, limit: EarlierDocuments.mostJobs)
    let jobs = (all ?? []).filter { $0.id != job.id }
    for earlier in (try? await Revision.current(jobs, in: objects)) ?? jobs {
      try Task.checkCancellation()
      // Only results of the job's own user: anyone who may write jobs could name another's object.
      guard let path = earlier.result?.analysisPath, let file = ResultFile(path, of: earlier),
        let object = try? await objects.description(of: file.object)
      else { continue }
      try? await objects.download(
        object, to: folder.appending(path: "\(earlier.id).json"), limit: EarlierDocuments.largest)
    }
  }
}
