/// Header fields in the order received; names are case-insensitive.
///
/// Printing them shows the names alone: a value may be a token.
package struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One header line.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  package private(set) var fields: [Field] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of a name; setting it replaces all values of that name.
  package subscript(name: String) -> String? {
    get { fields.first { HTTPHeaders.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { HTTPHeaders.isSame($0.name, name) }
      if let newValue { add(newValue, for: name) }
    }
  }

  /// Returns all values of a name.
  package func values(for name: String) -> [String] {
    fields.filter { HTTPHeaders.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a line, even when the name already exists.
  package mutating func add(_ value: String, for name: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds all lines of another list.
  mutating func add(_ others: HTTPHeaders) { fields += others.fields }

  /// Appends to the last value, which the server folded over two lines.
  mutating func continueLast(with text: String) {
    guard !fields.isEmpty else { return }
    fields[fields.count - 1].value += " " + text
  }

  /// Returns only the lines with the given names, which are in lower case.
  func keeping(_ names: Set<String>) -> HTTPHeaders {
    var kept = HTTPHeaders()
    kept.fields = fields.filter { names.contains($0.name.lowercased()) }
    return kept
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  package var description: String { "headers " + fields.map(\.name).joined(separator: ", ") }
  package var customMirror: Mirror { Mirror(self, children: ["names": fields.map(\.name)]) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
  package var description: String { name }
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
