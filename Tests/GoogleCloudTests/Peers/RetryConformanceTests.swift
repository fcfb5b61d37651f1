import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import SeededRandom
import TestMedia
import Testing

/// Google's eight retry scenarios against our own fake; `TestbenchTests` runs them against
/// Google's.
@Suite struct RetryConformanceTests {
  @Test(arguments: RetryScenario.ids) func holds(_ id: Int) async throws {
    guard let scenario = try RetryScenario.load(id) else { return }
    try await RetryRun(peer: try FakeRetryPeer()).check(scenario)
  }

  /// Scenarios 3 and 4 are about changes without a precondition.
  ///
  /// The store sends none, so the scenarios are run on the layer below it.
  @Test func everyChangeIsUnderACondition() async throws {
    let stores = try CloudStores()
    let run = try RetryRun(peer: FakeRetryPeer())
    let store = try stores.objects()
    for operation in [RetryOperation.insert, .resumable, .delete] {
      let name = try run.freshName()
      try await operation.perform(
        on: store, name, content: SeededGenerator.content(operation.size), in: run.folder.url)
      if !operation.needsObject { try await store.remove(name) }
    }
    let changes = stores.fake.requests.all.filter {
      $0.operation.hasPrefix("storage.") && $0.method != "GET"
        && $0.operation != "storage.upload.piece"
    }
    #expect(Set(changes.map(\.operation)).count == 3)
    for change in changes {
      #expect(
        change.target.contains("ifGenerationMatch=0")
          || change.target.range(of: "[?&]generation=[0-9]+", options: .regularExpression) != nil)
    }
  }
}
