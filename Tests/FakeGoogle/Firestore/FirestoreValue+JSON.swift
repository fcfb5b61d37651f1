import Foundation

extension FirestoreValue {
  /// Parses a value that the schema has accepted.
  ///
  /// - Throws: `ServiceError` if no type is set, an array contains an array, the name of a map's
  ///   field is reserved, or a time is before the year 1.
  init(_ json: JSON, isInArray: Bool = false) throws {
    guard case .object(let object) = json, let (type, value) = object.first else {
      throw ServiceError.invalid(
        "Cannot convert firestore.v1.Value with type unset")
    }
    switch (type, value) {
    case ("nullValue", _): self = .null
    case ("booleanValue", .bool(let flag)): self = .boolean(flag)
    case ("integerValue", .string(let text)): self = .integer(Int64(text) ?? 0)
    case ("doubleValue", .string(let word)): self = .double(FirestoreValue.special(word))
    case ("doubleValue", _): self = .double(value.double ?? 0)
    case ("timestampValue", .string(let text)):
      guard let time = Timestamp(text) else { throw ServiceError.invalid("not a time: \(text)") }
      self = .timestamp(time.rounded(downTo: 1000))
    case ("stringValue", .string(let text)):
      guard text.utf8.count <= FirestoreLimits.valueBytes else {
        throw ServiceError.invalid(
          "The value of a property is longer than \(FirestoreLimits.valueBytes) bytes.")
      }
      self = .string(text)
    case ("bytesValue", .string(let text)): self = .bytes(Data(base64Encoded: text) ?? Data())
    case ("referenceValue", .string(let name)): self = .reference(name)
    case ("geoPointValue", _):
      let (latitude, longitude) = (value["latitude"]?.double ?? 0, value["longitude"]?.double ?? 0)
      guard abs(latitude) <= 90, abs(longitude) <= 180 else {
        throw ServiceError.invalid("Latitude or longitude out of range.")
      }
      self = .geoPoint(latitude: latitude, longitude: longitude)
    case ("arrayValue", _):
      guard !isInArray else {
        throw ServiceError.invalid("Cannot convert an array value in an array value.")
      }
      let values = value["values"]?.array ?? []
      self = .array(try values.map { try FirestoreValue($0, isInArray: true) })
    case ("mapValue", _): self = .map(try FirestoreValue.fields(value["fields"]))
    default: throw ServiceError.invalid("Cannot convert a value of type \(type).")
    }
  }

  /// The fields of a document or a map.
  static func fields(_ json: JSON?) throws -> [String: FirestoreValue] {
    var result: [String: FirestoreValue] = [:]
    for (name, value) in json?.object ?? [:] {
      guard !name.isEmpty, name.utf8.count <= 1500, !ResourceName.isReserved(name) else {
        throw ServiceError.invalid("Property name \"\(name)\" is empty, too long or reserved.")
      }
      result[name] = try FirestoreValue(value)
    }
    return result
  }

  private static func special(_ word: String) -> Double {
    switch word {
    case "NaN": .nan
    case "Infinity": .infinity
    default: -.infinity
    }
  }

  /// The value as firestore.v1.Value.
  var json: JSON {
    switch self {
    case .null: ["nullValue": .null]
    case .boolean(let flag): ["booleanValue": .bool(flag)]
    case .integer(let number): ["integerValue": .string(String(number))]
    case .double(let number):
      if number.isNaN {
        ["doubleValue": "NaN"]
      } else if number.isInfinite {
        ["doubleValue": number > 0 ? "Infinity" : "-Infinity"]
      } else {
        ["doubleValue": .number(number)]
      }
    case .timestamp(let time): ["timestampValue": .string(time.description)]
    case .string(let text): ["stringValue": .string(text)]
    case .bytes(let data): ["bytesValue": .string(data.base64EncodedString())]
    case .reference(let name): ["referenceValue": .string(name)]
    case .geoPoint(let latitude, let longitude):
      ["geoPointValue": ["latitude": .number(latitude), "longitude": .number(longitude)]]
    case .array(let values):
      ["arrayValue": values.isEmpty ? [:] : ["values": .array(values.map(\.json))]]
    case .map(let fields):
      ["mapValue": fields.isEmpty ? [:] : ["fields": .object(fields.mapValues(\.json))]]
    }
  }
}
