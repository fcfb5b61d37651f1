package import Foundation

/// The figures of an evaluation, for `JSONSerialization`: unknown values are `NSNull`.
package typealias JSONObject = [String: Any]

extension JSONObject {
  /// Returns UTF-8 with sorted keys and a line break at the end.
  package func data() throws -> Data {
    try JSONSerialization.data(
      withJSONObject: self, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  /// Creates an object with a key for each item.
  init<Item>(of items: some Sequence<Item>, _ entry: (Item) -> (String, JSONObject)) {
    self = items.reduce(into: [:]) { object, item in
      let (key, value) = entry(item)
      object[key] = value
    }
  }
}

/// Returns a number rounded to a count of decimals, or null.
func rounded(_ number: Double?, _ places: Int) -> Any {
  orNull(number.flatMap { $0.isFinite ? $0.rounded(places) : nil })
}

/// Returns a value, or null.
func orNull(_ value: Any?) -> Any { value ?? NSNull() }
