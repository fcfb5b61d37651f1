internal import TeamLibrary

/// The stored form of a document's fields: one byte for the type of each value, then its content.
///
/// JSON would lose the difference between an integer and a double, and takes ten times as long to
/// read. Numbers are little-endian; texts, lists and maps begin with their size; the fields of maps
/// are in the order of their names.
enum DocumentCoding {
  private enum Tag: UInt8 {
    case null, no, yes, integer, double, timestamp, string, list, map, unsupported
  }

  /// The largest depth of maps and lists, which is Firestore's.
  private static let depth = 20

  static func encoded(_ fields: [String: DocumentValue]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(.map(fields), to: &bytes)
    return bytes
  }

  /// Returns the fields; `nil` for anything that `encoded` does not return.
  static func fields(_ bytes: [UInt8]) -> [String: DocumentValue]? {
    var rest = bytes[...]
    guard case .map(let fields)? = value(&rest, depth: 0), rest.isEmpty else { return nil }
    return fields
  }

  private static func append(_ value: DocumentValue, to bytes: inout [UInt8]) {
    func begin(_ tag: Tag) { bytes.append(tag.rawValue) }
    func append(bits: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
    }
    switch value {
    case .null: begin(.null)
    case .boolean(let value): begin(value ? .yes : .no)
    case .integer(let value):
      begin(.integer)
      append(bits: UInt64(bitPattern: value))
    case .double(let value):
      begin(.double)
      append(bits: value.bitPattern)
    case .timestamp(let time):
      begin(.timestamp)
      append(bits: UInt64(bitPattern: time.microseconds))
    case .string(let text):
      begin(.string)
      Self.append(text, to: &bytes)
    case .unsupported(let kind):
      begin(.unsupported)
      Self.append(kind, to: &bytes)
    case .list(let values):
      begin(.list)
      append(bits: UInt64(values.count))
      for value in values { Self.append(value, to: &bytes) }
    case .map(let fields):
      begin(.map)
      append(bits: UInt64(fields.count))
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        Self.append(name, to: &bytes)
        Self.append(value, to: &bytes)
      }
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let count = UInt32(text.utf8.count)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: count >> UInt32(shift)))
    }
    bytes += text.utf8
  }

  private static func value(_ rest: inout ArraySlice<UInt8>, depth: Int) -> DocumentValue? {
    guard depth <= self.depth, let tag = rest.popFirst().flatMap(Tag.init) else { return nil }
    switch tag {
    case .null: return .null
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .integer: return number(&rest, 8).map { .integer(Int64(bitPattern: $0)) }
    case .double: return number(&rest, 8).map { .double(Double(bitPattern: $0)) }
    case .timestamp:
      return number(&rest, 8).map {
        .timestamp(DocumentTime(microseconds: Int64(bitPattern: $0)))
      }
    case .string: return text(&rest).map { .string($0) }
    case .unsupported: return text(&rest).map { .unsupported($0) }
    case .list:
      guard let count = number(&rest, 8), count <= rest.count else { return nil }
      var values: [DocumentValue] = []
      for _ in 0..<count {
        guard let value = value(&rest, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .map:
      guard let count = number(&rest, 8), count <= rest.count else { return nil }
      var fields: [String: DocumentValue] = [:]
      for _ in 0..<count {
        guard let name = text(&rest), let value = value(&rest, depth: depth + 1) else {
          return nil
        }
        fields[name] = value
      }
      return .map(fields)
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ size: Int) -> UInt64? {
    guard rest.count >= size else { return nil }
    defer { rest.removeFirst(size) }
    return rest.prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let count = number(&rest, 4), count <= rest.count else { return nil }
    defer { rest.removeFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }
}
