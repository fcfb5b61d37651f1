import TeamLibrary
import Testing

/// Returns a document that was created 9 µs after 1970 began.
func document(
  _ names: [String], _ fields: [String: DocumentValue]
) throws -> StoredDocument {
  StoredDocument(
    path: try #require(DocumentPath(names)), fields: fields,
    createdAt: DocumentTime(microseconds: 9), version: "1")
}

/// Returns the time of a text: a day, which begins then, or a time in ISO 8601.
func time(_ text: String) throws -> DocumentTime {
  try #require(DocumentTime(text: text.count > 10 ? text : "\(text)T00:00:00Z"))
}
