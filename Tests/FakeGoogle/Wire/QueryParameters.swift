/// The query parameters of a REST call, read one by one by name; any that are left unread are
/// refused.
final class QueryParameters {
  private var values: [String: [String]] = [:]

  /// The parameters that Google's front end accepts on every call (`fields` is omitted: no client
  /// here needs it).
  private static let common: Set<String> = ["$alt", "alt", "prettyPrint", "$prettyPrint", "key"]

  /// - Throws: `ServiceError` if an escape is invalid or `alt` requests anything but JSON.
  init(_ call: Call) throws {
    guard let query = call.query else { throw ServiceError.invalid("The query is malformed.") }
    for (name, value) in query {
      if name == "$alt" || name == "alt" {
        guard ["json", "json;enum-encoding=int"].contains(value) else {
          throw ServiceError.invalid("alt \(value) is not played here.")
        }
      }
      guard !QueryParameters.common.contains(name) else { continue }
      values[name, default: []].append(value)
    }
  }

  func all(_ name: String) -> [String] {
    values.removeValue(forKey: name) ?? []
  }

  /// - Throws: `ServiceError` if the parameter occurs twice.
  func one(_ name: String) throws -> String? {
    let found = all(name)
    guard found.count <= 1 else {
      throw ServiceError.invalid("The parameter \(name) stands there more than once.")
    }
    return found.first
  }

  func number(_ name: String) throws -> Int? {
    guard let text = try one(name) else { return nil }
    guard let number = Int32(text) else { throw wrong(name, "TYPE_INT32", text) }
    return Int(number)
  }

  func flag(_ name: String) throws -> Bool? {
    guard let text = try one(name) else { return nil }
    guard ["true", "false"].contains(text) else { throw wrong(name, "TYPE_BOOL", text) }
    return text == "true"
  }

  /// - Throws: `ServiceError` if an unknown parameter is left.
  func finish() throws {
    guard let name = values.keys.min() else { return }
    throw ServiceError.badRequest(
      field: name,
      "Unknown name \"\(name)\": Cannot bind query parameter. "
        + "Field '\(name)' could not be found in request message.")
  }

  private func wrong(_ name: String, _ type: String, _ text: String) -> ServiceError {
    ServiceError.invalid("Invalid value at '\(name)' (\(type)), \"\(text)\"")
  }
}
