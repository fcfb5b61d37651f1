package import Foundation
import Jobs

/// Where videos lie while they are analysed: a folder for each claim, `JOB.CLAIM.UUID`.
///
/// No name of a job has a full stop in it.
package struct ScratchFolder: Sendable {
  private let url: URL

  package init(_ url: URL) { self.url = url }

  /// A new place for a claim's files, which is not made yet.
  func fresh(for job: Job) -> URL {
    url.appending(path: "\(job.id).\(job.claim).\(UUID())")
  }

  /// Removes what workers left of a job that died in the midst of it.
  ///
  /// Only for whoever holds the job, or has deleted it.
  func removeRemains(of job: JobID) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    for name in names ?? [] where name.hasPrefix("\(job).") {
      try? FileManager.default.removeItem(at: url.appending(path: name))
    }
  }

  /// The jobs of which something lies here.
  var jobs: Set<JobID> {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return Set(
      (names ?? []).compactMap { name in
        name.split(separator: ".").first.flatMap { JobID(rawValue: String($0)) }
      })
  }
}
