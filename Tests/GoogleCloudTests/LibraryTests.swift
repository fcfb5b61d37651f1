import CloudStores
import StorageConformance
import Testing

/// Jobs and the library in Firestore.
@Suite struct LibraryTests {
  @Test(arguments: LibraryConformance.allCases, CloudStores.collections)
  func conforms(to promise: LibraryConformance, collection: String) async throws {
    try await promise.check {
      try CloudStores(clock: $0, indexes: CloudStores.indexes()).jobs(collection: collection)
    }
  }

  /// The highlights in a Realtime Database beside it.
  @Test(
    arguments: LibraryConformance.allCases.filter {
      $0.testDescription.contains(/[Hh]ighlight|likesAreOfMembers|aUserIsForgotten/)
    }, ["/", "highlights/{orgId}/{projectId}"])
  func conforms(to promise: LibraryConformance, highlightsAt root: String) async throws {
    var both: CloudStores?
    try await promise.check { _ in
      try both?.highlights(at: root)
    } _: { clock in
      let stores = try CloudStores(clock: clock, indexes: CloudStores.indexes())
      both = stores
      return try stores.jobs()
    }
  }
}
