package import Foundation

/// The figures of an evaluation, for `JSONSerialization`: unknown values are `NSNull`.
package typealias JSONObject = [String: Any]

extension JSONObject {
  /// Returns UTF-8 with sorted keys and a line break at the end.
  ///
  /// - Throws: An error for a number that is not finite.
  package func data() throws -> Data {
    guard JSONSerialization.isValidJSONObject(self) else {
      throw CocoaError(.propertyListWriteInvalid)
    }
    return try JSONSerialization.data(
      withJSONObject: self, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  /// Creates an object with a key for each item.
  init<Item>(of items: some Sequence<Item>, _ entry: (Item) -> (String, JSONObject)) {
    self.init(uniqueKeysWithValues: items.lazy.map(entry).map { ($0, $1 as Any) })
  }
}

/// Returns a number rounded to a count of decimals, or null.
func rounded(_ number: Double?, _ places: Int) -> Any {
  orNull(number?.rounded(places))
}

/// Returns a value, or null.
func orNull(_ value: Any?) -> Any { value ?? NSNull() }
