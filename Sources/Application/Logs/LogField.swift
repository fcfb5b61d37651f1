internal import Logging

/// A value of a log line; numbers are encoded as numbers.
struct LogField: Encodable {
  private let value: Logger.MetadataValue

  init(_ value: Logger.MetadataValue) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .stringConvertible(let number as Int):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .stringConvertible(let flag as Bool):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .stringConvertible(let other):
      var container = encoder.singleValueContainer()
      try container.encode(other.description)
    case .array(let values):
      try values.map(LogField.init).encode(to: encoder)
    case .dictionary(let values):
      try values.mapValues(LogField.init).encode(to: encoder)
    }
  }
}
