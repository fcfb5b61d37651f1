/// One committed version of a document.
package struct FakeStoredDocument: Sendable {
  package var name: ResourceName
  package var fields: [String: FirestoreValue]
  package var createTime: Timestamp
  package var updateTime: Timestamp

  /// Size in bytes by the quota's rules: name, fields and 32 more.
  var size: Int {
    name.segments.reduce(16) { $0 + $1.text.utf8.count + 1 } + FirestoreValue.map(fields).size + 32
  }

  /// The document as firestore.v1.Document; a mask keeps only the fields at its paths.
  func json(root: String, mask: [FakeFieldPath]? = nil) -> JSON {
    var shown = fields
    if let mask {
      shown = [:]
      for path in mask where path != .name {
        if let value = fields[path] { shown[path] = value }
      }
    }
    var result: [String: JSON] = [
      "name": .string(root + "/" + name.path), "createTime": .string(createTime.description),
      "updateTime": .string(updateTime.description),
    ]
    if !shown.isEmpty { result["fields"] = .object(shown.mapValues(\.json)) }
    return .object(result)
  }
}
