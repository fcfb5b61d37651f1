import Foundation
import Jobs

/// Fetches the analysis documents of a user's earlier jobs, so that an analysis can say what
/// changed.
struct EarlierDocuments {
  let store: any JobStore
  let objects: any ObjectStore

  /// How many jobs are looked back at: a clip every other day for half a season.
  static let mostJobs = 50
  /// The largest document, in bytes; one of a ten-minute clip has a tenth of it.
  private static let largest = 10_000_000

  /// Writes them into a new folder.
  ///
  /// What cannot be had is left out: an analysis is worth more than its looking back.
  ///
  /// - Throws: `CancellationError`, or when the folder cannot be made.
  func fetch(for job: Job, into folder: URL) async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let selection = JobSelection(
      user: job.request.userID, status: .completed, limit: EarlierDocuments.mostJobs)
    for earlier in (try? await store.jobs(selection)) ?? [] where earlier.id != job.id {
      try Task.checkCancellation()
      // Only the job's own: whoever may write jobs could name another user's.
      guard let path = earlier.result?.analysisPath, let file = ResultFile(path, of: earlier),
        let object = try? await objects.description(of: file.object)
      else { continue }
      try? await objects.download(
        object, to: folder.appending(path: "\(earlier.id).json"), limit: EarlierDocuments.largest)
    }
  }
}
