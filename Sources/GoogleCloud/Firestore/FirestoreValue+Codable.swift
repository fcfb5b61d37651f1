internal import Foundation

/// The JSON encoding of Firestore's REST API (`Value` in its discovery document).
extension FirestoreValue: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct GeoPoint: Codable {
    var latitude: Double?
    var longitude: Double?
  }

  private struct Elements: Codable {
    var values: [FirestoreValue]?
  }

  private struct Fields: Codable {
    var fields: [String: FirestoreValue]?
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "A value has one kind."))
    }
    switch key.stringValue {
    case "nullValue": self = .null
    case "booleanValue": self = .boolean(try container.decode(Bool.self, forKey: key))
    case "integerValue": self = .integer(try FirestoreValue.integer(container, key))
    case "doubleValue": self = .double(try FirestoreValue.double(container, key))
    case "timestampValue": self = .timestamp(try container.decode(String.self, forKey: key))
    case "stringValue": self = .string(try container.decode(String.self, forKey: key))
    case "bytesValue": self = .bytes(try FirestoreValue.bytes(container, key))
    case "referenceValue": self = .reference(try container.decode(String.self, forKey: key))
    case "geoPointValue":
      let point = try container.decode(GeoPoint.self, forKey: key)
      self = .geoPoint(latitude: point.latitude ?? 0, longitude: point.longitude ?? 0)
    case "arrayValue":
      self = .array(try container.decode(Elements.self, forKey: key).values ?? [])
    case "mapValue": self = .map(try container.decode(Fields.self, forKey: key).fields ?? [:])
    default: self = .unsupported(key.stringValue)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .null: try container.encodeNil(forKey: Key("nullValue"))
    case .boolean(let value): try container.encode(value, forKey: Key("booleanValue"))
    case .integer(let value): try container.encode("\(value)", forKey: Key("integerValue"))
    case .double(let value):
      if value.isFinite {
        try container.encode(value, forKey: Key("doubleValue"))
      } else {
        let name = value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
        try container.encode(name, forKey: Key("doubleValue"))
      }
    case .timestamp(let text): try container.encode(text, forKey: Key("timestampValue"))
    case .string(let text): try container.encode(text, forKey: Key("stringValue"))
    case .bytes(let data):
      try container.encode(data.base64EncodedString(), forKey: Key("bytesValue"))
    case .reference(let name): try container.encode(name, forKey: Key("referenceValue"))
    case .geoPoint(let latitude, let longitude):
      try container.encode(
        GeoPoint(latitude: latitude, longitude: longitude), forKey: Key("geoPointValue"))
    case .array(let values):
      try container.encode(
        Elements(values: values.isEmpty ? nil : values), forKey: Key("arrayValue"))
    case .map(let fields):
      try container.encode(Fields(fields: fields.isEmpty ? nil : fields), forKey: Key("mapValue"))
    case .unsupported(let kind):
      throw EncodingError.invalidValue(
        kind,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "A \(kind) is read only."))
    }
  }

  /// Decodes a string, which is what Google sends, or a number, which its JSON mapping also allows.
  private static func integer(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Int64 {
    guard let text = try? container.decode(String.self, forKey: key) else {
      return try container.decode(Int64.self, forKey: key)
    }
    guard let value = Int64(text) else { throw corrupted(container, key) }
    return value
  }

  private static func double(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Double {
    guard let text = try? container.decode(String.self, forKey: key) else {
      return try container.decode(Double.self, forKey: key)
    }
    switch text {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default:
      guard let value = Double(text), value.isFinite else { throw corrupted(container, key) }
      return value
    }
  }

  private static func bytes(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Data {
    guard let data = Data(base64Encoded: try container.decode(String.self, forKey: key)) else {
      throw corrupted(container, key)
    }
    return data
  }

  private static func corrupted(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: key, in: container, debugDescription: "No \(key.stringValue).")
  }
}
