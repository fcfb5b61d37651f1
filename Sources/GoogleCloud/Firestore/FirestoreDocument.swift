/// A Firestore document.
package struct FirestoreDocument: Sendable, Equatable, Codable {
  /// `projects/…/documents/jobs/J`.
  package var name: String
  package var fields: [String: FirestoreValue]
  /// As received: a timestamp that is sent back must be identical byte for byte.
  package var createTime: String?
  package var updateTime: String?
}

extension FirestoreDocument {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    // A document without fields has no `fields` key.
    fields = try container.decodeIfPresent([String: FirestoreValue].self, forKey: .fields) ?? [:]
    createTime = try container.decodeIfPresent(String.self, forKey: .createTime)
    updateTime = try container.decodeIfPresent(String.self, forKey: .updateTime)
  }
}
