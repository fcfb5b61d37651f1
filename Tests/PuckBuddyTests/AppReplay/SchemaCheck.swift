import Foundation

/// Validates answers against the schemas of the OpenAPI document, as far as it uses JSON Schema.
struct SchemaCheck {
  private let root: [String: Any]

  /// - Parameter document: The document as returned by `GET /openapi.json`.
  init(document: [String: Any]) { root = document }

  /// Returns the violations of a named schema in an answer; empty if it conforms.
  func faults(of value: Any, as name: String) -> [String] {
    faults(value, ["$ref": "#/components/schemas/\(name)"], at: name)
  }

  /// The supported keywords; an unknown one would be ignored silently.
  private static let known: Set = [
    "$ref", "type", "properties", "required", "additionalProperties", "items", "enum", "const",
    "anyOf", "pattern", "minLength", "maxLength", "minimum", "maximum", "format", "description",
    "contentEncoding",
  ]

  private func faults(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var faults = schema.keys.filter { !Self.known.contains($0) }.map { "\(path): keyword \($0)" }
    if let reference = schema["$ref"] as? String {
      guard let target = resolved(reference) else { return ["\(path): no \(reference)"] }
      faults += self.faults(value, target, at: path)
    }
    if let type = schema["type"] {
      let types = type as? [String] ?? [type as? String ?? ""]
      if !types.contains(where: { Self.isType($0, value) }) {
        return faults + ["\(path): not \(types.joined(separator: " or "))"]
      }
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(path): not one of \(words.count) words")
    }
    if let constant = schema["const"], !Self.isSame(constant, value) {
      faults.append("\(path): not \(constant)")
    }
    if let choices = schema["anyOf"] as? [[String: Any]],
      !choices.contains(where: { self.faults(value, $0, at: path).isEmpty })
    {
      faults.append("\(path): none of what it may be")
    }
    return faults + ofText(value, schema, path) + ofNumber(value, schema, path)
      + ofObject(value, schema, path)
      + ((value as? [Any] ?? []).enumerated().flatMap { number, element in
        (schema["items"] as? [String: Any]).map {
          self.faults(element, $0, at: "\(path)[\(number)]")
        } ?? []
      })
  }

  private func ofObject(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var faults = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      .map { "\(path): no \($0)" }
    for (name, element) in object {
      if let own = properties[name] {
        faults += self.faults(element, own, at: "\(path).\(name)")
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        faults += self.faults(element, others, at: "\(path).\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        faults.append("\(path): \(name) is not in it")
      }
    }
    return faults
  }

  private func ofText(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let text = value as? String else { return [] }
    var faults: [String] = []
    if let pattern = schema["pattern"] as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(path): not like \(pattern)")
    }
    let lengths = (schema["minLength"] as? Int ?? 0)...(schema["maxLength"] as? Int ?? .max)
    if !lengths.contains(text.unicodeScalars.count) { faults.append("\(path): its length") }
    if schema["format"] as? String == "date-time", (try? Date(text, strategy: .iso8601)) == nil {
      faults.append("\(path): no time")
    }
    return faults
  }

  private func ofNumber(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard Self.isType("number", value), let number = value as? Double else { return [] }
    let least = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
    let most = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
    return (least...most).contains(number) ? [] : ["\(path): \(number)"]
  }

  private func resolved(_ reference: String) -> [String: Any]? {
    var node: Any? = root
    for name in reference.split(separator: "/").dropFirst() {
      node = (node as? [String: Any])?[String(name)]
    }
    return node as? [String: Any]
  }

  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { CFBoolean.isFlag($0) } ?? (value is Bool)
  }

  private static func isType(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isFlag(value)
    case "integer": !isFlag(value) && (value as? Double).map { $0 == $0.rounded() } ?? false
    case "number": !isFlag(value) && value is Double
    default: false
    }
  }

  private static func isSame(_ constant: Any, _ value: Any) -> Bool {
    isFlag(constant) == isFlag(value) && (constant as? NSObject) == (value as? NSObject)
  }

  private enum CFBoolean {
    /// Whether a number was `true` or `false` in JSON.
    static func isFlag(_ number: NSNumber) -> Bool {
      unsafe String(cString: number.objCType) == "c"
    }
  }
}
