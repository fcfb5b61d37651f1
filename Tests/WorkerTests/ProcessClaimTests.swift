import Foundation
import Jobs
import StorageConformance
import Testing
import TortureRig

@Suite struct ProcessClaimTests {
  @Test func aJobHasOneHolderAmongProcesses() async throws {
    let site = try Worksite()
    try await JobStoreConformance.aJobHasOneHolderAmongProcesses(
      store: try site.folder.jobs()
    ) { processes in
      let claimers = try (0..<processes).map { _ in try site.start("--claims") }
      try await site.wait("all are ready") {
        try FileManager.default.contentsOfDirectory(atPath: site.folder.journals.path)
          .count { $0.hasSuffix(".ready") } == processes
      }
      try Data().write(to: site.folder.journals.appending(path: "go"))
      return try claimers.map { claimer in
        let end = try claimer.end()
        #expect(end.status == 0)
        return end.text.split(separator: "\n").map(String.init)
      }
    }
  }
}
