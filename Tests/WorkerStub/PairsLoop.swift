import Foundation
import Jobs
import TortureRig

/// Claims jobs and completes them at once until none is left, and prints the rate.
struct PairsLoop {
  let jobs: any JobStore
  let worker: String

  func run() async throws {
    var figures = PairsFigures(begin: Date.now.timeIntervalSince1970)
    while let job = try await jobs.claim(nil, by: worker, lease: .seconds(60)) {
      guard let hold = JobHold(job) else { break }
      let path = "users/\(job.request.userID)/results/\(job.id)/\(job.claim)/analysis.json"
      _ = try await jobs.complete(
        hold,
        with: JobResult(
          parentSummary: "For a parent.", coachSummary: "For a coach.",
          childSummary: "For a child.", analysisPath: path, resultPaths: [path]))
      figures.pairs += 1
    }
    figures.end = Date.now.timeIntervalSince1970
    print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
  }
}
