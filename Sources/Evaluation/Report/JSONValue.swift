package import Foundation

/// A JSON value built explicitly, so that unknown values appear as `null`.
package enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case count(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Returns a number rounded to a count of decimals, or `null`.
  static func rounded(_ number: Double?, _ places: Int) -> JSONValue {
    number.map { .number($0.rounded(places)) } ?? .null
  }

  /// Returns a text, or `null`.
  static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// Returns an object with a key for each item.
  static func object<Item>(
    of items: some Sequence<Item>, _ entry: (Item) -> (String, JSONValue)
  ) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: items.map(entry)))
  }

  /// Returns UTF-8 with sorted keys and a line break at the end.
  package func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .count(let count): try container.encode(count)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
