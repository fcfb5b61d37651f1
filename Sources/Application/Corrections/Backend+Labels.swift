internal import AnalysisDocuments
internal import Foundation
package import Jobs
internal import Worker

extension Backend {
  /// Adds the shots of corrected jobs to a list, copies their videos into its folder, and returns
  /// the number of added clips.
  ///
  /// - Parameter user: The owner of the jobs; `nil` for all users.
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  package func addCorrectedClips(
    to labels: inout ShotLabels, in folder: LabelFolder, of user: UserID?
  ) async throws -> Int {
    let selection = JobSelection(user: user?.rawValue, status: .completed, limit: .max)
    var count = 0
    for job in try await jobs.jobs(selection).reversed() {
      let current = try await Revision.current(job, in: objects)
      guard current.result != job.result, let video = job.video,
        let object = try await objects.description(of: video)
      else { continue }
      let document = try await JobResults(of: current, in: self).document()
      let file = folder.video(of: job)
      guard labels.add(document, file: file.lastPathComponent) else { continue }
      try await objects.download(object, to: file, limit: object.size)
      count += 1
    }
    return count
  }
}
