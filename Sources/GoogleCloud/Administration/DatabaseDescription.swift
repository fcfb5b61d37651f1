/// A database (`GoogleFirestoreAdminV1Database`).
package struct DatabaseDescription: Sendable, Hashable, Decodable {
  /// For example `nam5`; the trigger must have the same location.
  package var locationId: String?
  /// `FIRESTORE_NATIVE` or `DATASTORE_MODE`.
  package var type: String?
}
