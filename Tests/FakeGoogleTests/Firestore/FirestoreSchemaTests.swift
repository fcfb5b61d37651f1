import Foundation
import TestMedia
import Testing

@testable import FakeGoogle

/// The schemas against Google's own descriptions of the APIs.
@Suite struct FirestoreSchemaTests {
  @Test(arguments: [
    ("firestore.v1", Schema.firestore), ("fcm.v1", .messaging), ("pubsub.v1", .publishing),
    ("storage.v1", ObjectMetadata.schema), ("iamcredentials.v1", FakeBlobSigner.schema),
  ])
  func everyFieldIsGoogles(_ name: String, _ schema: Schema) throws {
    guard let google = try document(of: name) else { return }
    for (message, shape) in schema.messages {
      let properties = google["schemas"]?[message]?["properties"]?.object
      for (field, kind) in shape.fields {
        let property = try #require(properties?[field], "\(message).\(field)")
        expect(kind, is: property, where: "\(message).\(field)")
      }
    }
  }

  /// The query parameters that the fake accepts; it refuses all others.
  @Test(arguments: [
    ("firestore.v1", ["mask.fieldPaths", "pageSize", "pageToken"]), ("pubsub.v1", ["pageToken"]),
    (
      "storage.v1",
      [
        "alt", "fields", "generation", "ifGenerationMatch", "maxResults", "name", "pageToken",
        "permissions", "prefix", "uploadType", "versions",
      ]
    ),
  ])
  func everyParameterIsGoogles(_ name: String, _ parameters: [String]) throws {
    guard let google = try document(of: name) else { return }
    #expect(names(in: google).isSuperset(of: parameters))
  }

  /// Returns Google's description of an API; `nil` without the shared data.
  private func document(of name: String) throws -> JSON? {
    let path = "conformance/discovery/\(name).json"
    guard let url = SharedData.find(path, checks: 1) else { return nil }
    return try JSON(data: Data(contentsOf: url))
  }

  /// Returns the parameters of an API, a resource or a method, and of everything below it.
  private func names(in part: JSON) -> Set<String> {
    let inner = ["methods", "resources"].flatMap { (part[$0]?.object ?? [:]).values }
    return inner.reduce(Set((part["parameters"]?.object ?? [:]).keys)) { $0.union(names(in: $1)) }
  }

  private func expect(_ kind: Shape.Kind, is property: JSON, where path: String) {
    let type = property["type"]?.string
    let format = property["format"]?.string
    switch kind {
    case .string: #expect(type == "string" && format == nil, "\(path)")
    case .bool: #expect(type == "boolean", "\(path)")
    case .int32: #expect(type == "integer" && format == "int32", "\(path)")
    case .int64: #expect(type == "string" && format == "int64", "\(path)")
    case .double: #expect(type == "number", "\(path)")
    case .bytes: #expect(type == "string" && format == "byte", "\(path)")
    case .timestamp: #expect(format == "google-datetime", "\(path)")
    case .duration: #expect(format == "google-duration", "\(path)")
    case .null: #expect(property["enum"] == ["NULL_VALUE"], "\(path)")
    case .any: break
    case .enumeration(let names):
      let known = (property["enum"]?.array ?? []).compactMap(\.string)
      #expect(names.filter { !$0.isEmpty } == known.filter(names.contains), "\(path)")
      #expect(known.sorted() == names.filter { !$0.isEmpty }.sorted(), "\(path)")
    case .message(let name):
      #expect(property["$ref"]?.string == name, "\(path)")
    case .list(let element):
      #expect(type == "array", "\(path)")
      if let items = property["items"] { expect(element, is: items, where: path) }
    case .map(let element):
      if let values = property["additionalProperties"] {
        expect(element, is: values, where: path)
      } else {
        #expect(type == "object", "\(path)")
      }
    }
  }
}
