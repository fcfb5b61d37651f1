package import Foundation

/// The destination of a response's body.
package enum HTTPSink: Sendable {
  /// Memory, up to `limit` bytes; a larger body is an error (`tooLarge`).
  case memory(limit: Int = 16 << 20)

  /// A file from `offset` on (created if need be, readable by its owner alone).
  ///
  /// Only the body of a 2xx response is written to it; that of any other stays in memory. A 206
  /// response must start at `offset`; the body of any other 2xx response is the complete content,
  /// and overwrites the file from its start.
  case file(URL, offset: Int64 = 0)
}
