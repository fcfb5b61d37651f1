import Foundation
import Jobs
import Testing
import TortureRig

@Suite struct ProcessClaimTests {
  /// Eight processes race for each of 200 jobs.
  @Test(arguments: Backend.allCases)
  func aJobHasOneHolderAmongProcesses(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    let store = try site.folder.jobs()
    for number in 1...200 {
      let id = try #require(JobID(rawValue: "job-\(number)"))
      _ = try await store.submit(JobRequest(userID: "u", storagePath: "users/u/a.mov"), as: id)
    }
    let claimers = try (0..<8).map { _ in try site.start("--claims") }
    try await site.wait("all are ready") {
      try FileManager.default.contentsOfDirectory(atPath: site.folder.journals.path)
        .count { $0.hasSuffix(".ready") } == 8
    }
    try Data().write(to: site.folder.journals.appending(path: "go"))
    var claimed: [String] = []
    for claimer in claimers {
      let end = try await claimer.ended()
      #expect(end.status == 0)
      claimed += end.text.split(separator: "\n").map(String.init)
    }
    #expect(claimed.count == 200)
    #expect(Set(claimed).count == 200)
    let jobs = try await store.jobs(JobSelection(limit: 1000))
    #expect(jobs.allSatisfy { $0.status == .processing && $0.attempt == 1 && $0.claim == 1 })
  }
}
