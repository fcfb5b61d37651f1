import CloudStores
import StorageConformance
import Testing

/// The library's documents in Firestore.
@Suite struct DocumentStoreTests {
  @Test(arguments: DocumentStoreConformance.allCases)
  func conforms(to promise: DocumentStoreConformance) async throws {
    try await promise.check {
      try CloudStores(clock: $0, indexes: CloudStores.indexes()).jobs()
    }
  }
}
