import Foundation
import Jobs
import TortureRig

/// Claims jobs until none is left, and prints their IDs.
struct ClaimsLoop {
  let jobs: any JobStore
  let worker: String
  let folder: DataFolder

  /// Reports that it is ready, and waits until all may start.
  func run() async throws {
    try Data().write(to: folder.journals.appending(path: "\(worker).ready"))
    let gate = folder.journals.appending(path: "go").path
    while !FileManager.default.fileExists(atPath: gate) {
      try await Task.sleep(for: .milliseconds(2))
    }
    while let job = try await jobs.claim(nil, by: worker, lease: .seconds(600)) {
      print(job.id)
    }
  }
}
