/// A request as it came over the wire.
package struct ReceivedRequest: Sendable {
  package var method: String
  /// What stood in the request line, neither decoded nor cut.
  package var target: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8] = []
  /// All bytes of the body, also those that were too many to keep.
  package var bodyCount = 0
  /// The number of the connection it came on, from 1.
  package var connection: Int
  /// The number of the request among all that came to the server, from 1.
  package var number = 0
  /// Whether the body came whole.
  package var isComplete = true

  /// The target up to the query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The first value of a header.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The first byte that a `Range: bytes=N-` asks for.
  package var rangeStart: Int? {
    guard let range = self["Range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
      return nil
    }
    return Int(range.dropFirst(6).dropLast())
  }
}
