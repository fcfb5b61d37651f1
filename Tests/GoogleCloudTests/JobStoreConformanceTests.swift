import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import StorageConformance
import TestMedia
import Testing

/// The conformance suite of all stores, against a Firestore with the deployed indexes alone.
@Suite struct JobStoreConformanceTests {
  /// The reference does not specify the error for a precondition on a deleted document.
  ///
  /// As the name of the collection has no influence on that, each is tried with one of the names.
  @Test(arguments: zip([RPCStatus.failedPrecondition, .notFound], CloudStores.collections))
  func conforms(_ staleMissing: RPCStatus, collection: String) async throws {
    let indexes = try Self.indexes()
    try await JobStoreConformance { clock, maxAttempts in
      let stores = try CloudStores(clock: clock)
      stores.fake.firestore.settings.indexes = indexes
      stores.fake.firestore.settings.staleMissing = staleMissing
      return try stores.jobs(collection: collection, maxAttempts: maxAttempts)
    }.everythingHolds()
  }

  /// Returns the indexes and exemptions of `deploy/firestore.indexes.json`.
  static func indexes() throws -> IndexConfiguration {
    let file = Program.root.appending(path: "deploy/firestore.indexes.json")
    return try IndexConfiguration(file: Data(contentsOf: file))
  }
}
