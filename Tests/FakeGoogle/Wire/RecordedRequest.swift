/// A request as the fake records it, for counting and for checking it against Google's own types.
package struct RecordedRequest: Sendable, Codable {
  /// The operation, such as `firestore.commit` or `storage.objects.get`.
  package var operation: String
  package var method: String
  /// Path and query as received, percent-encoded.
  package var target: String
  /// The body if it is UTF-8, else null.
  package var body: String?
  /// The status of the answer; 0 if the connection was reset.
  package var status: Int
  /// The injected fault, if any.
  package var fault: String?
}
