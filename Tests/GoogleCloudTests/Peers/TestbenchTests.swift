import Foundation
import GoogleCloud
import Jobs
import StorageConformance
import Testing

/// Our store against Google's storage testbench; only if `script/check-google` has started it.
@Suite(
  .enabled(if: Testbench.address != nil, "no storage testbench (see script/check-google)"),
  .serialized)
struct TestbenchTests {
  @Test(arguments: ObjectStoreConformance.allCases)
  func conformsOnTheTestbench(to promise: ObjectStoreConformance) async throws {
    try await promise.check {
      let bench = try await Testbench()
      return try bench.store(bench.sender())
    }
  }

  @Test(arguments: RetryScenario.ids) func retriesOnTheTestbench(_ id: Int) async throws {
    guard let scenario = try RetryScenario.load(id) else { return }
    try await RetryRun(peer: try await Testbench()).check(scenario)
  }
}
