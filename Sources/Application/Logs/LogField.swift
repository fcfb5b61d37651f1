internal import Logging

/// A value of a log line; numbers are encoded as numbers.
struct LogField: Encodable {
  let value: Logger.MetadataValue

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .stringConvertible(let number as Int): try number.encode(to: encoder)
    case .stringConvertible(let flag as Bool): try flag.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .stringConvertible(let other): try other.description.encode(to: encoder)
    case .array(let values): try values.map(LogField.init).encode(to: encoder)
    case .dictionary(let values): try values.mapValues(LogField.init).encode(to: encoder)
    }
  }
}
