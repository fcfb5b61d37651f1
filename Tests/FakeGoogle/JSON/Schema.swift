import Foundation

/// The messages of one API, and a strict check of a body against them.
///
/// Stricter than production in two points that a careful client never needs: an int64 must be a
/// string (protobuf's JSON also accepts a bare number) and names must be camelCase.
struct Schema: Sendable {
  var messages: [String: Shape]

  /// Returns the value with enumerations by name and without null fields.
  ///
  /// - Throws: `ServiceError` INVALID_ARGUMENT that names the field.
  func checked(_ body: JSON, as message: String) throws -> JSON {
    try check(body, message: message, path: "")
  }

  private func check(_ body: JSON, message: String, path: String) throws -> JSON {
    guard let shape = messages[message] else {
      throw ServiceError(.internalError, "The fake knows no message \(message).")
    }
    guard let fields = body.object else {
      throw wrong(path, message, body)
    }
    var result: [String: JSON] = [:]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let kind = shape.fields[name] else {
        throw ServiceError.badRequest(
          field: path,
          "Unknown name \"\(name)\"\(path.isEmpty ? "" : " at '\(path)'"): Cannot find field.")
      }
      let inner = path.isEmpty ? name : path + "." + name
      if case .null = kind {
        result[name] = try check(value, kind: kind, path: inner)
      } else if !value.isNull {
        result[name] = try check(value, kind: kind, path: inner)
      }
    }
    for choice in shape.choices {
      let set = choice.fields.filter { result[$0] != nil }.sorted()
      if set.count > 1 {
        throw ServiceError.badRequest(
          field: path,
          "Invalid value at '\(path)' (oneof), oneof field '\(choice.name)' is already set. "
            + "Cannot set '\(set[1])'")
      }
    }
    return .object(result)
  }

  private func check(_ value: JSON, kind: Shape.Kind, path: String) throws -> JSON {
    switch kind {
    case .any: return value
    case .null:
      guard value.isNull || value == "NULL_VALUE" || value == 0 else {
        throw wrong(path, "google.protobuf.NullValue", value)
      }
      return .null
    case .string:
      guard value.string != nil else { throw wrong(path, "TYPE_STRING", value) }
    case .bool:
      guard value.bool != nil else { throw wrong(path, "TYPE_BOOL", value) }
    case .int32:
      guard let number = value.integer, Int32(exactly: number) != nil else {
        throw wrong(path, "TYPE_INT32", value)
      }
    case .int64:
      guard let text = value.string, let number = Int64(text), String(number) == text else {
        throw wrong(path, "TYPE_INT64", value)
      }
    case .double:
      let words: Set<String> = ["NaN", "Infinity", "-Infinity"]
      guard value.double != nil || value.string.map(words.contains) == true else {
        throw wrong(path, "TYPE_DOUBLE", value)
      }
    case .bytes:
      guard let text = value.string, Data(base64Encoded: text) != nil else {
        throw wrong(path, "TYPE_BYTES", value)
      }
    case .timestamp:
      guard let text = value.string, Timestamp(text) != nil else {
        throw wrong(path, "type.googleapis.com/google.protobuf.Timestamp", value)
      }
    case .duration:
      guard let text = value.string, text.wholeMatch(of: /-?\d+(\.\d{1,9})?s/) != nil else {
        throw wrong(path, "type.googleapis.com/google.protobuf.Duration", value)
      }
    case .enumeration(let names):
      if let number = value.integer, names.indices.contains(Int(number)) {
        return .string(names[Int(number)])
      }
      guard let name = value.string, names.contains(name) else {
        throw wrong(path, "TYPE_ENUM", value)
      }
      return .string(name)
    case .message(let name): return try check(value, message: name, path: path)
    case .list(let element):
      guard let values = value.array else { throw wrong(path, "repeated", value) }
      return .array(
        try values.enumerated().map { try check($1, kind: element, path: "\(path)[\($0)]") })
    case .map(let element):
      guard let values = value.object else { throw wrong(path, "map", value) }
      var result: [String: JSON] = [:]
      for (key, inner) in values {
        result[key] = try check(inner, kind: element, path: "\(path)[\(key)]")
      }
      return .object(result)
    }
    return value
  }

  private func wrong(_ path: String, _ type: String, _ value: JSON) -> ServiceError {
    let shown = String(decoding: value.data, as: UTF8.self)
    return ServiceError.badRequest(
      field: path, "Invalid value at '\(path)' (\(type)), \(shown.prefix(200))")
  }
}
