import CloudStores
import FakeGoogle
import GoogleCloud
import StorageConformance
import Testing

/// The conformance suite of all stores, against a Firestore with the deployed indexes alone.
@Suite struct JobStoreConformanceTests {
  /// The reference does not specify the error for a precondition on a deleted document.
  ///
  /// As the name of the collection has no influence on that, each is tried with one of the names.
  @Test(arguments: zip([RPCStatus.failedPrecondition, .notFound], CloudStores.collections))
  func conforms(_ staleMissing: RPCStatus, collection: String) async throws {
    try await JobStoreConformance { clock, maxAttempts in
      let stores = try CloudStores(clock: clock, indexes: CloudStores.indexes())
      stores.fake.firestore.settings.staleMissing = staleMissing
      return try stores.jobs(collection: collection, maxAttempts: maxAttempts)
    }.everythingHolds()
  }
}
