import Foundation
import Jobs
import StorageConformance
import Testing
import TortureRig

@Suite struct ProcessClaimTests {
  @Test(arguments: Backend.allCases)
  func aJobHasOneHolderAmongProcesses(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    try await JobStoreConformance.aJobHasOneHolderAmongProcesses(
      store: try site.folder.jobs()
    ) { processes in
      let claimers = try (0..<processes).map { _ in try site.start("--claims") }
      try await site.wait("all are ready") {
        try FileManager.default.contentsOfDirectory(atPath: site.folder.journals.path)
          .count { $0.hasSuffix(".ready") } == processes
      }
      try Data().write(to: site.folder.journals.appending(path: "go"))
      var claimed: [[String]] = []
      for claimer in claimers {
        let end = try await claimer.ended()
        #expect(end.status == 0)
        claimed.append(end.text.split(separator: "\n").map(String.init))
      }
      return claimed
    }
  }
}
