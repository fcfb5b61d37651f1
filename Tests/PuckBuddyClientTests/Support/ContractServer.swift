import Foundation
import LoopbackServer
import Testing

/// Answers calls as the OpenAPI document says: with the least that the schema of the success permits.
struct ContractServer: Sendable {
  /// A call that the document does not permit.
  struct Violation: Error { var reason: String }

  /// The document, as its text: parsed JSON is not `Sendable`.
  private let text: Data

  init() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    text = try Data(contentsOf: root.appending(path: "Sources/COpenAPI/openapi.json"))
  }

  /// Returns the status and the body of the answer.
  ///
  /// - Throws: `Violation` for an unknown call, and for a body with a field that is not in its schema.
  func answer(_ request: ReceivedRequest) throws -> (status: Int, body: String) {
    let document = try parsed(text)
    let operation = try operation(request, in: document)
    if let schema = Self.schema(operation["requestBody"]) {
      let known = try Self.resolved(schema, document)["properties"] as? [String: Any] ?? [:]
      for (name, _) in try parsed(Data(request.body)) where known[name] == nil {
        throw Violation(reason: "\(request.target): the body has the field \(name)")
      }
    } else if !request.body.isEmpty {
      throw Violation(reason: "\(request.target): there is a body")
    }
    let responses = operation["responses"] as? [String: Any] ?? [:]
    guard let status = responses.keys.first(where: { $0.hasPrefix("2") }), let code = Int(status),
      let success = responses[status] as? [String: Any],
      let schema = Self.schema(try Self.resolved(success, document))
    else { throw Violation(reason: "\(request.target): there is no success") }
    let sample = try Self.sample(schema, document)
    let body = try JSONSerialization.data(withJSONObject: sample)
    return (code, String(decoding: body, as: UTF8.self))
  }

  private func parsed(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Returns the operation of a call; fixed segments go before parameters.
  private func operation(
    _ request: ReceivedRequest, in document: [String: Any]
  ) throws -> [String: Any] {
    let paths = document["paths"] as? [String: [String: Any]] ?? [:]
    let asked = request.path.split(separator: "/")
    let matching = paths.filter { template, operations in
      let known = template.split(separator: "/")
      return operations[request.method.lowercased()] != nil && known.count == asked.count
        && zip(known, asked).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    let found = matching.min { $0.key.count { $0 == "{" } < $1.key.count { $0 == "{" } }
    guard let operation = found?.value[request.method.lowercased()] as? [String: Any] else {
      throw Violation(reason: "there is no call \(request.method) \(request.path)")
    }
    return operation
  }

  private static func schema(_ part: Any?) -> [String: Any]? {
    let content = (part as? [String: Any])?["content"] as? [String: [String: Any]]
    return content?["application/json"]?["schema"] as? [String: Any]
  }

  private static func resolved(
    _ schema: [String: Any], _ document: [String: Any]
  ) throws -> [String: Any] {
    guard let reference = schema["$ref"] as? String else { return schema }
    var found: Any? = document
    for name in reference.dropFirst(2).split(separator: "/") {
      found = (found as? [String: Any])?[String(name)]
    }
    return try resolved(try #require(found as? [String: Any], "\(reference)"), document)
  }

  /// Returns a value that a schema permits: of an object the required fields, of a list one item.
  private static func sample(_ schema: [String: Any], _ document: [String: Any]) throws -> Any {
    let schema = try resolved(schema, document)
    if let value = schema["const"] ?? (schema["enum"] as? [Any])?.first { return value }
    if let first = (schema["oneOf"] as? [[String: Any]])?.first {
      return try sample(first, document)
    }
    switch (schema["type"] as? [String])?.first ?? schema["type"] as? String {
    case "object":
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      return try (schema["required"] as? [String] ?? []).reduce(into: [String: Any]()) {
        try $0[$1] = sample(properties[$1] ?? [:], document)
      }
    case "array": return [try sample(schema["items"] as? [String: Any] ?? [:], document)]
    case "integer", "number": return schema["minimum"] ?? 1
    case "boolean": return true
    default: return "x"
    }
  }
}
