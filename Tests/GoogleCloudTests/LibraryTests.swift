import FakeGoogle
import StorageConformance
import Testing

/// Jobs and the library in Firestore.
@Suite struct LibraryTests {
  @Test(arguments: LibraryConformance.allCases, CloudStores.collections)
  func conforms(to promise: LibraryConformance, collection: String) async throws {
    let indexes = try JobStoreConformanceTests.indexes()
    try await promise.check { clock in
      let stores = try CloudStores(clock: clock)
      stores.fake.firestore.settings.indexes = indexes
      return try stores.jobs(clock, collection: collection)
    }
  }
}
