import Foundation
import Jobs
import TortureRig

/// Claims jobs until none is left, and prints their IDs.
struct ClaimsLoop {
  let jobs: any JobStore
  let worker: String
  let folder: DataFolder

  /// Reports that it is ready, waits until all may start, and ends when all are done: the jobs of a
  /// process that has ended can be claimed by the others.
  func run() async throws {
    try Data().write(to: folder.journals.appending(path: "\(worker).ready"))
    let gate = folder.journals.appending(path: "go").path
    while !FileManager.default.fileExists(atPath: gate) {
      try await Task.sleep(for: .milliseconds(2))
    }
    while let job = try await jobs.claim(nil, by: worker, lease: .seconds(600)) {
      print(job.id)
    }
    try Data().write(to: folder.journals.appending(path: "\(worker).done"))
    while try count(".done") < count(".ready") { try await Task.sleep(for: .milliseconds(2)) }
  }

  private func count(_ ending: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.journals.path)
      .count { $0.hasSuffix(ending) }
  }
}
