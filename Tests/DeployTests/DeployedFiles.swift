import FakeGoogle
import Foundation

/// The files in `deploy/` that are passed to Google unchanged.
enum DeployedFiles {
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = project.appending(path: "deploy")
  static let bucket = "demo-puck.firebasestorage.app"

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The names that the collection of jobs may have.
  static let jobCollections = ["jobs", "syncQueue"]

  static let indexFile = "firestore.indexes.json"
  /// A constant, because the arguments of a test must be known beforehand; another test checks it.
  static let compositeCount = 25

  private static func declared() throws -> [String: [[String: Any]]] {
    let json = try JSONSerialization.jsonObject(with: Data(try text(indexFile).utf8))
    return json as? [String: [[String: Any]]] ?? [:]
  }

  /// Returns the indexes, optionally without one of them.
  static func indexes(without number: Int? = nil) throws -> IndexConfiguration {
    var file = try declared()
    if let number { file["indexes"]?.remove(at: number) }
    return try IndexConfiguration(file: JSONSerialization.data(withJSONObject: file))
  }

  /// The collection and the fields of each composite index.
  static func composites() throws -> [(collection: String, fields: [String])] {
    try (declared()["indexes"] ?? []).map { index in
      (
        index["collectionGroup"] as? String ?? "",
        (index["fields"] as? [[String: String]] ?? []).compactMap { $0["fieldPath"] }
      )
    }
  }

  /// Returns the name of the collection of jobs whose queries need an index; those of the library
  /// are needed with either.
  static func jobCollection(ofIndex number: Int) throws -> String {
    let collection = try composites()[number].collection
    return jobCollections.contains(collection) ? collection : jobCollections[0]
  }

  /// Returns the indexes and field overrides of a collection, without its name.
  static func declarations(of collection: String) throws -> [NSDictionary] {
    try ["indexes", "fieldOverrides"].flatMap { try declared()[$0] ?? [] }
      .filter { $0["collectionGroup"] as? String == collection }
      .map { $0.filter { $0.key != "collectionGroup" } as NSDictionary }
  }

  /// The fields that hold the time at which Firestore deletes a document (TTL).
  static func timesToLive() throws -> [String] {
    try (declared()["fieldOverrides"] ?? []).filter { $0["ttl"] as? Bool == true }.compactMap {
      guard let group = $0["collectionGroup"] as? String, let field = $0["fieldPath"] as? String
      else { return nil }
      return "\(group).\(field)"
    }
  }

  /// The job fields that are exempt from indexing.
  static func exemptions() throws -> Set<String> {
    let overrides = try declared()["fieldOverrides"] ?? []
    return Set(
      overrides.filter {
        $0["collectionGroup"] as? String == "jobs" && ($0["indexes"] as? [Any])?.isEmpty == true
      }.compactMap { $0["fieldPath"] as? String })
  }
}
