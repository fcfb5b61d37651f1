/// The path of a field in a document: names, outermost first.
package struct FakeFieldPath: Sendable, Hashable {
  package var names: [String]

  init(names: [String]) {
    self.names = names
  }

  /// Parses `a.b` and `` `odd-name`.b `` by the rules for unquoted and quoted names.
  ///
  /// - Parameter isQuery: Only queries may use `__name__`.
  /// - Throws: `ServiceError` if an unusual name is not quoted, or a name is reserved.
  init(_ text: String, isQuery: Bool = false) throws {
    if isQuery, text == "__name__" {
      names = [text]
      return
    }
    var found: [String] = []
    var rest = Substring(text)
    while true {
      if let match = rest.prefixMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) {
        found.append(String(match.output))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /`((?:[^`\\]|\\.)+)`/.dotMatchesNewlines()) {
        let quoted = String(match.output.1)
        found.append(quoted.replacing(/\\(.)/.dotMatchesNewlines()) { String($0.output.1) })
        rest = rest[match.range.upperBound...]
      } else {
        throw FakeFieldPath.refused(text)
      }
      guard !rest.isEmpty else { break }
      guard rest.removeFirst() == "." else { throw FakeFieldPath.refused(text) }
    }
    if let reserved = found.first(where: ResourceName.isReserved) {
      throw ServiceError.invalid("field path \"\(text)\" contains the reserved name \(reserved).")
    }
    guard text.utf8.count <= 1500 else {
      throw ServiceError.invalid("A field path is longer than 1500 bytes.")
    }
    names = found
  }

  private static func refused(_ text: String) -> ServiceError {
    ServiceError.invalid(
      "Invalid property path \"\(text)\". Unquoted property paths must match regex "
        + "([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex "
        + "(`(?:[^`\\\\]|(?:\\\\.))+`)")
  }

  package static let name = FakeFieldPath(names: ["__name__"])

  /// The path as index configurations and answers write it.
  package var description: String {
    names.map { name in
      if name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil { return name }
      return "`" + name.replacing("\\", with: "\\\\").replacing("`", with: "\\`") + "`"
    }
    .joined(separator: ".")
  }

  package func isBelow(_ other: FakeFieldPath) -> Bool {
    names.count > other.names.count && names.starts(with: other.names)
  }
}
