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
      return try stores.jobs(collection: collection)
    }
  }

  /// The highlights in a Realtime Database beside it.
  @Test(
    arguments: LibraryConformance.allCases.filter {
      $0.testDescription.contains(/[Hh]ighlight|likesAreOfMembers|aUserIsForgotten/)
    }, ["/", "highlights/{orgId}/{projectId}"])
  func conforms(to promise: LibraryConformance, highlightsAt root: String) async throws {
    let indexes = try JobStoreConformanceTests.indexes()
    var both: CloudStores?
    try await promise.check { _ in
      try both?.highlights(at: root)
    } _: { clock in
      let stores = try CloudStores(clock: clock)
      both = stores
      stores.fake.firestore.settings.indexes = indexes
      return try stores.jobs()
    }
  }
}
