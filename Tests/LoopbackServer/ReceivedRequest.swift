/// A request as received.
package struct ReceivedRequest: Sendable {
  package var method: String
  /// The target of the request line, neither decoded nor truncated.
  package var target: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8] = []
  /// The length of the whole body, including bytes that were not kept.
  package var bodyCount = 0
  /// The number of its connection, from 1.
  package var connection: Int
  /// The number of the request among all of the server, from 1.
  package var number = 0
  /// Whether the whole body arrived.
  package var isComplete = true

  /// The target without the query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The first value of a header.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The start of a `Range: bytes=N-` header.
  package var rangeStart: Int? {
    guard let range = self["Range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
      return nil
    }
    return Int(range.dropFirst(6).dropLast())
  }
}
