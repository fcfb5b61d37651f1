import Foundation

/// Google's machine-readable description of a service, as far as requests are checked against it.
struct Discovery {
  private let document: [String: Any]
  private let schemas: [String: [String: Any]]

  init(_ file: URL) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    document = json as? [String: Any] ?? [:]
    schemas = document["schemas"] as? [String: [String: Any]] ?? [:]
  }

  /// Returns the fields of a body that its message does not have, or has with another type.
  func faults(_ body: Any, as schema: String) -> [String] {
    guard let message = schemas[schema] else { return ["there is no message \(schema)"] }
    return faults(body, message, at: schema)
  }

  private func faults(_ value: Any, _ shape: [String: Any], at path: String) -> [String] {
    if let name = shape["$ref"] as? String {
      return schemas[name].map { faults(value, $0, at: "\(path):\(name)") } ?? []
    }
    switch shape["type"] as? String {
    case "object":
      guard let fields = value as? [String: Any] else { return ["\(path) is no object"] }
      let known = shape["properties"] as? [String: [String: Any]] ?? [:]
      let others = shape["additionalProperties"] as? [String: Any]
      return fields.flatMap { name, field -> [String] in
        guard let inner = known[name] ?? others else { return ["\(path) has no \(name)"] }
        return faults(field, inner, at: "\(path).\(name)")
      }
    case "array":
      guard let values = value as? [Any] else { return ["\(path) is no array"] }
      let inner = shape["items"] as? [String: Any] ?? [:]
      return values.flatMap { faults($0, inner, at: path) }
    case "string":
      // The null value is an enumeration with one case.
      if value is NSNull, path.hasSuffix("nullValue") { return [] }
      guard let text = value as? String else { return ["\(path) is no text"] }
      let allowed = shape["enum"] as? [String]
      return allowed?.contains(text) == false ? ["\(path) cannot be \(text)"] : []
    case "integer", "number":
      let isSpecial = (value as? String).map(["NaN", "Infinity", "-Infinity"].contains) ?? false
      return value is NSNumber || isSpecial ? [] : ["\(path) is no number"]
    case "boolean": return value is Bool ? [] : ["\(path) is no truth value"]
    default: return []
    }
  }

  /// All query parameters that a method of this service accepts.
  var parameters: Set<String> {
    var names = Set((document["parameters"] as? [String: Any] ?? [:]).keys)
    func walk(_ resource: [String: Any]) {
      for case let method as [String: Any] in (resource["methods"] as? [String: Any] ?? [:]).values
      {
        names.formUnion((method["parameters"] as? [String: Any] ?? [:]).keys)
      }
      for case let inner as [String: Any] in (resource["resources"] as? [String: Any] ?? [:]).values
      {
        walk(inner)
      }
    }
    walk(document)
    return names
  }
}
