import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import StorageConformance
import Testing

/// The conformance suite of all stores, against a Firestore that requires its indexes.
@Suite struct JobStoreConformanceTests {
  /// The reference does not specify the error for a precondition on a deleted document.
  @Test(arguments: [RPCStatus.failedPrecondition, .notFound])
  func conforms(_ staleMissing: RPCStatus) async throws {
    let indexes = try IndexConfiguration(file: Data(Self.indexes.utf8))
    try await JobStoreConformance { clock, maxAttempts in
      let stores = try CloudStores(clock: clock)
      stores.fake.firestore.settings.indexes = indexes
      stores.fake.firestore.settings.staleMissing = staleMissing
      return try stores.jobs(clock, maxAttempts: maxAttempts)
    }.everythingHolds()
  }

  /// The indexes that `FirestoreJobStore` documents, and exemptions for long texts.
  static let indexes = """
    {"indexes": [
      \(composite("status", "createdAt")), \(composite("status", "lease_until")),
      \(composite("status", "updatedAt")), \(composite("userId", "createdAt", descending: true)),
      \(composite("status", "createdAt", descending: true))],
     "fieldOverrides": [\(exempt("parent_summary")), \(exempt("coach_summary")),
      \(exempt("child_summary")), \(exempt("error")), \(exempt("result_urls"))]}
    """

  private static func composite(
    _ first: String, _ last: String, descending: Bool = false
  ) -> String {
    """
    {"collectionGroup": "jobs", "queryScope": "COLLECTION", "fields": [
      {"fieldPath": "\(first)", "order": "ASCENDING"},
      {"fieldPath": "\(last)", "order": "\(descending ? "DESCENDING" : "ASCENDING")"}]}
    """
  }

  private static func exempt(_ field: String) -> String {
    #"{"collectionGroup": "jobs", "fieldPath": "\#(field)", "indexes": []}"#
  }
}
