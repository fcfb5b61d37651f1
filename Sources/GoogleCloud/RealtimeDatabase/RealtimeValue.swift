internal import TeamLibrary

/// A JSON value of a Realtime Database.
struct RealtimeValue: Codable, Sendable, Hashable {
  let value: DocumentValue

  init(_ value: DocumentValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .boolean(flag)
    } else if let number = try? container.decode(Int64.self) {
      value = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      value = .double(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let elements = try? container.decode([RealtimeValue].self) {
      value = .list(elements.map(\.value))
    } else {
      value = .map(try container.decode([String: RealtimeValue].self).mapValues(\.value))
    }
  }

  /// - Throws: `EncodingError` for types that JSON does not have.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .double(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .list(let elements): try container.encode(elements.map(RealtimeValue.init))
    case .map(let fields): try container.encode(fields.mapValues(RealtimeValue.init))
    case .timestamp, .unsupported:
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "JSON has no such type."))
    }
  }
}
