import Foundation
import TestMedia
import Testing

@testable import FakeGoogle

/// The schemas against Google's own descriptions of the APIs.
@Suite struct FirestoreSchemaTests {
  @Test(arguments: [
    ("firestore.v1", Schema.firestore), ("fcm.v1", .messaging), ("pubsub.v1", .publishing),
  ])
  func everyFieldIsGoogles(_ name: String, _ schema: Schema) throws {
    let path = "conformance/discovery/\(name).json"
    guard let url = SharedData.find(path, checks: 1) else { return }
    let google = try JSON(data: Data(contentsOf: url))["schemas"]
    for (message, shape) in schema.messages {
      let properties = google?[message]?["properties"]?.object
      for (field, kind) in shape.fields {
        let property = try #require(properties?[field], "\(message).\(field)")
        expect(kind, is: property, where: "\(message).\(field)")
      }
    }
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
