/// A request as the fake keeps it, for counting and for checking it against Google's own types.
package struct RecordedRequest: Sendable, Codable {
  /// What was asked for, such as `firestore.commit` or `storage.objects.get`.
  package var operation: String
  package var method: String
  /// Path and query as they came, percent-encoded.
  package var target: String
  /// The body where it is UTF-8, else null.
  package var body: String?
  package var bodyBytes: Int
  package var contentType: String?
  /// The status that was answered; 0 where the connection was reset.
  package var status: Int
  /// The fault that was put in, if one was.
  package var fault: String?
}
