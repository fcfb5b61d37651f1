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
    var reader = Reader(bytes)
    guard case .map(let fields)? = reader.value(depth: 0), reader.isAtEnd else { return nil }
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

  /// Reads values one after the other; a team's figures need a hundred thousand.
  private struct Reader {
    private let bytes: [UInt8]
    private var offset = 0

    /// The most elements for which memory is reserved in advance: a damaged count may be any.
    private static let mostReserved = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// Returns the next value; `nil` for anything that is none.
    mutating func value(depth: Int) -> DocumentValue? {
      guard depth <= DocumentCoding.depth, let tag = number(1).flatMap({ Tag(rawValue: UInt8($0)) })
      else { return nil }
      switch tag {
      case .null: return .null
      case .no: return .boolean(false)
      case .yes: return .boolean(true)
      case .integer: return number(8).map { .integer(Int64(bitPattern: $0)) }
      case .double: return number(8).map { .double(Double(bitPattern: $0)) }
      case .timestamp:
        return number(8).map { .timestamp(DocumentTime(microseconds: Int64(bitPattern: $0))) }
      case .string: return text().map { .string($0) }
      case .unsupported: return text().map { .unsupported($0) }
      case .list:
        guard let count = count() else { return nil }
        var values: [DocumentValue] = []
        values.reserveCapacity(min(count, Reader.mostReserved))
        for _ in 0..<count {
          guard let value = value(depth: depth + 1) else { return nil }
          values.append(value)
        }
        return .list(values)
      case .map:
        guard let count = count() else { return nil }
        var fields = [String: DocumentValue](minimumCapacity: min(count, Reader.mostReserved))
        for _ in 0..<count {
          guard let name = text(), let value = value(depth: depth + 1) else { return nil }
          fields[name] = value
        }
        return .map(fields)
      }
    }

    /// Returns the number of elements that follow, each of at least a byte.
    private mutating func count() -> Int? {
      guard let count = number(8), count <= bytes.count - offset else { return nil }
      return Int(count)
    }

    private mutating func number(_ size: Int) -> UInt64? {
      guard bytes.count - offset >= size else { return nil }
      var number: UInt64 = 0
      for index in 0..<size { number |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
      offset += size
      return number
    }

    private mutating func text() -> String? {
      guard let count = number(4), count <= bytes.count - offset else { return nil }
      let range = offset..<offset + Int(count)
      offset = range.upperBound
      guard let text = try? UTF8Span(validating: bytes.span.extracting(range)) else { return nil }
      return String(copying: text)
    }
  }
}
