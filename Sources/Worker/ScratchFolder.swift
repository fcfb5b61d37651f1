package import Foundation
internal import Jobs

/// The folder for videos during their analysis, with a subfolder for each claim:
/// `JOB.CLAIM.UUID`.
///
/// A job ID contains no full stop.
package struct ScratchFolder: Sendable {
  private let url: URL

  package init(_ url: URL) { self.url = url }

  /// Returns the URL of a new folder for a claim's files; the folder is not created yet.
  func fresh(for job: Job) -> URL {
    url.appending(path: "\(job.id).\(job.claim).\(UUID())")
  }

  /// Removes the folders that crashed workers left of a job.
  ///
  /// Only for the holder of the job, or the process that has deleted it.
  func removeRemains(of job: JobID) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    for name in names ?? [] where name.hasPrefix("\(job).") {
      try? FileManager.default.removeItem(at: url.appending(path: name))
    }
  }

  /// The jobs that have a folder here.
  var jobs: Set<JobID> {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return Set(
      (names ?? []).compactMap { name in
        name.split(separator: ".").first.flatMap { JobID(rawValue: String($0)) }
      })
  }
}
