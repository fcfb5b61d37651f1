import FakeGoogle
import StorageConformance
import Testing

/// The library's documents in Firestore.
@Suite struct DocumentStoreTests {
  @Test(arguments: DocumentStoreConformance.allCases)
  func conforms(to promise: DocumentStoreConformance) async throws {
    let indexes = try JobStoreConformanceTests.indexes()
    try await promise.check { clock in
      let stores = try CloudStores(clock: clock)
      stores.fake.firestore.settings.indexes = indexes
      return try stores.jobs()
    }
  }
}
